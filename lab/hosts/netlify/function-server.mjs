// Runs Netlify's server function in its own folder, in place of AWS Lambda: node function-server.mjs BLOBS SITE_URL. An event
// comes in, headers and a stream go out.
import { createServer } from "node:http";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [blobs, siteUrl] = process.argv.slice(2);
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from(stream, head) {
      stream.emit("head", head);
      return stream;
    },
  },
};
const { handler } = await import(pathToFileURL(join(process.cwd(), "___netlify-entry-point.mjs")).href);

let requests = 0;
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const url = new URL(request.url, siteUrl);
  const event = {
    rawUrl: url.href,
    rawQuery: url.search.slice(1),
    path: url.pathname,
    httpMethod: request.method,
    headers: request.headers,
    body: body.length > 0 ? body.toString("base64") : null,
    isBase64Encoded: body.length > 0,
    blobs,
    invocationMetadata: { function_name: "___netlify-server-handler", branch: "main" },
  };
  const stream = new PassThrough();
  stream.once("head", ({ statusCode, headers = {}, multiValueHeaders = {} }) => {
    response.writeHead(statusCode, { ...headers, ...multiValueHeaders });
    stream.pipe(response);
  });
  const lambda = {
    awsRequestId: String(++requests),
    getRemainingTimeInMillis: () => 10_000,
    clientContext: {},
  };
  Promise.resolve(handler(event, stream, lambda)).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));
