// An agent for the arena: boxfive arena opera --agents 'extra,exec:node docs/examples/agent.js' …
let seed = 1;
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.hello) seed = message.seed % 2147483646 + 1; // a new game: its seat, and a seed for its chances
  else {
    seed = seed * 16807 % 2147483647;
    console.log(JSON.stringify({ action: message.legal[seed % message.legal.length].id }));
  }
});
