// Runs OpenNext's server function in its own folder, in place of AWS Lambda behind a function URL (payload format 2.0).
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { handler } = await import(pathToFileURL(join(process.cwd(), "index.mjs")).href);

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const { pathname, searchParams, search } = new URL(request.url, "http://function");
  const { cookie, ...headers } = request.headers;
  const event = {
    version: "2.0",
    rawPath: pathname,
    rawQueryString: search.slice(1),
    queryStringParameters: Object.fromEntries(searchParams),
    cookies: cookie?.split("; "),
    headers,
    requestContext: { http: { method: request.method, path: pathname, sourceIp: "127.0.0.1" } },
    body: body.length > 0 ? body.toString("base64") : undefined,
    isBase64Encoded: body.length > 0,
  };
  try {
    const answer = await handler(event, { awsRequestId: "walk", callbackWaitsForEmptyEventLoop: false });
    if (answer.cookies?.length > 0) response.setHeader("set-cookie", answer.cookies);
    response.writeHead(answer.statusCode, answer.headers);
    response.end(
      answer.body ? Buffer.from(answer.body, answer.isBase64Encoded ? "base64" : "utf8") : undefined,
    );
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));
