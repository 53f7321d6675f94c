import { type Answer, type Exchange, isRecord } from "./exchange";
import { type Role, roleOf } from "./gateway";
import * as answers from "./storage-answers";

/** Acts for whom a request speaks for. The original reads a request's body before it looks at whose it is. */
export function asCaller(exchange: Exchange, act: (role: Role) => Answer): Answer {
  if (!exchange.headers.authorization)
    return answers.badRequest("headers must have required property 'authorization'");
  const role = roleOf(exchange);
  if (role !== "forged") return act(role);
  const shaped = exchange.headers.authorization.split(".").length === 3;
  return answers.badToken(shaped ? "signature verification failed" : "Invalid Compact JWS");
}

/** The same for a call with a JSON body that must hold one field. */
export function withBody(
  exchange: Exchange,
  required: string,
  act: (role: Role, body: Record<string, unknown>) => Answer,
) {
  const { headers, body } = exchange;
  if (!headers["content-type"]?.startsWith("application/json"))
    return answers.badRequest("body must be object");
  if (!isRecord(body)) return answers.noJson();
  if (!(required in body)) return answers.badRequest(`body must have required property '${required}'`);
  return asCaller(exchange, (role) => act(role, body));
}
