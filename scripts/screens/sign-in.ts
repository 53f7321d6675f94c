import { eventually } from "../lib/eventually";
import { mailedCode } from "../lib/outbox";

/**
 * Proves a company address at the NDA gate of a server on this machine, whose mails are files.
 *
 * @param outbox the folder with the mails
 * @returns the cookie that shows the document, as "name=value"
 * @throws Error where the gate refuses or no mail comes
 */
export async function signIn(site: string, outbox: string): Promise<string> {
  const email = `screens.${Date.now()}@northwind-turbines.com`;
  await post(`${site}/api/nda/otp`, { email });
  const verified = await post(`${site}/api/nda/verify`, { email, code: await codeFor(email, outbox) });
  const cookie = verified.headers.getSetCookie().find((one) => /^(__Host-)?document=./.test(one));
  if (!cookie) throw new Error("The NDA gate took the code and gave no cookie");
  return cookie.split(";")[0] ?? "";
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", "x-test-address": "2001:db8:5c::1" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/**
 * The code that is mailed to an address.
 *
 * @param after mails from before this moment are passed over
 * @throws Error where none comes within ten seconds
 */
export const codeFor = (email: string, outbox: string, after = 0): Promise<string> =>
  eventually(() => mailedCode(outbox, email, after), {
    within: 10_000,
    failed: `No mail to ${email} came into ${outbox}: name the server's own with --outbox`,
  });
