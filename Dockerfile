# syntax=docker/dockerfile:1
# A house of Box Five; docs/house.md says how to run it. The page is built and the games are compiled here, so a
# container opens with everything ready, on a root file system that need not be writable.

FROM node:22-slim AS page
WORKDIR /boxfive/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY src/boxfive/text ../src/boxfive/text
COPY src/boxfive/games ../src/boxfive/games
RUN npm run build

FROM python:3.11-slim AS house
# The processor to compile for: any of its architecture, or such as x86-64-v3 or native for a little more speed.
ARG CPU=generic
ENV NUMBA_CPU_NAME=${CPU}
RUN python -m venv /opt/boxfive
ENV PATH=/opt/boxfive/bin:${PATH}
WORKDIR /boxfive
COPY requirements/image.lock requirements/image.lock
RUN pip install --no-cache-dir --require-hashes -r requirements/image.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY --from=page /boxfive/src/boxfive/server/page src/boxfive/server/page
RUN pip install --no-cache-dir --no-deps --no-build-isolation .
RUN boxfive compile

FROM python:3.11-slim
ARG CPU=generic
ENV NUMBA_CPU_NAME=${CPU} PATH=/opt/boxfive/bin:${PATH} PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
RUN useradd --system --uid 5555 --create-home --home-dir /data boxfive
COPY --from=house /opt/boxfive /opt/boxfive
USER 5555
WORKDIR /data
VOLUME /data
ENV BOXFIVE_DATABASE=sqlite:////data/tables.db
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=8)"]
ENTRYPOINT ["boxfive"]
CMD ["serve", "--host", "0.0.0.0", "--log", "json"]
