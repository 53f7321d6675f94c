// Runs one function of Vercel's build output in its own folder, in place of Vercel's Node runtime: node function-server.cjs
// HANDLER [web]. It gets Node's request and response, or (middleware, "web") a web Request.
const { createServer } = require("node:http");
const { join } = require("node:path");
const { Readable } = require("node:stream");

const [handler, kind] = process.argv.slice(2);
// Work after the answer.
globalThis[Symbol.for("@vercel/request-context")] = {
  get: () => ({ waitUntil: (task) => void Promise.resolve(task).catch(console.error) }),
};
const run = require(join(process.cwd(), handler));

const server = createServer((request, response) => {
  const answer = kind === "web" ? answerWeb(request, response) : run(request, response);
  Promise.resolve(answer).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

async function answerWeb(request, response) {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const reply = await run(
    new Request(`https://${request.headers.host}${request.url}`, {
      method: request.method,
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      ),
      body: hasBody ? Readable.toWeb(request) : undefined,
      duplex: "half",
    }),
  );
  const headers = [...reply.headers].filter(([name]) => name !== "set-cookie");
  for (const [name, value] of headers) response.setHeader(name, value);
  if (reply.headers.getSetCookie().length > 0) response.setHeader("set-cookie", reply.headers.getSetCookie());
  response.writeHead(reply.status);
  response.end(Buffer.from(await reply.arrayBuffer()));
}

server.listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));
