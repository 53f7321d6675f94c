import type { ChildProcess } from "node:child_process";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { eventually } from "../../workshop/commands/lib/eventually";

/**
 * Waits until a program that was started answers at an address, whatever its certificate.
 *
 * @throws Error that names the program, after ten seconds
 */
export function answering(url: string, child: ChildProcess, name: string): Promise<true> {
  const get = url.startsWith("https:") ? getSecure : getPlain;
  const look = () =>
    new Promise<true | undefined>((done) => {
      const asking = get(url, { rejectUnauthorized: false }, (response) => {
        response.resume();
        done(child.exitCode === null || undefined);
      });
      asking.on("error", () => done(undefined));
    });
  return eventually(look, { within: 10_000, pause: 100, failed: `${name} does not answer at ${url}` });
}
