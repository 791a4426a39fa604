// Shows the description of the API. Tokens that somebody enters are forgotten when the page is closed.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#api",
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
