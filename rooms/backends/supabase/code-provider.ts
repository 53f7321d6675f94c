import "server-only";
import { type AuthError, isAuthApiError } from "@supabase/supabase-js";
import { below, type InLanguage } from "@/lib/paths";
import { authClient, type SupabaseSettings } from "@/lib/supabase/clients";
import { thisLanguage } from "@/lib/words/language";
import { emailKey } from "@/rooms/code/codes-out";
import { CODE } from "@/rooms/rules/policy";
import {
  type Clock,
  type CodeProvider,
  type GateDatabase,
  hasMailbox,
  type ProviderFault,
  type SendLane,
  type SendResult,
  type VerifyResult,
  withoutMailbox,
} from "@/rooms/rules/ports";
import { dropCode, findCodeInTurn, type Place, putCode, spendCode } from "@/rooms/store/codes";
import { takeTurn } from "@/rooms/store/limits";
import { fullFor, paceOf } from "./pace";
import { forgetUsers, MARK } from "./users";

/** Seconds, for project-wide limits: Supabase sends no waiting time with those. */
const DEFAULT_WAIT = 60;
const OWNER_TRIES = 3;
/** A wrong code is answered at a full second, so that the time does not show whether Supabase was asked. */
const STEP_MS = 1_000;
/** How the id of a code begins that was not sent; gate_code_put knows it, too. */
const UNSENT = "unsent.";

type Timing = Readonly<{ clock: Clock; wait: (ms: number) => Promise<void> }>;
const REAL: Timing = { clock: Date.now, wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

/** `siteUrl`: that of Auth's own settings. By a page below it, Auth's mail has the language of that page. */
type CodeSettings = SupabaseSettings & Readonly<{ siteUrl: string }>;

/**
 * One-time codes by Supabase Auth. Visitors see its messages unchanged; its faults become the gate's refusals.
 *
 * Auth has one code for each address, lets several concurrent verifies succeed, and limits the calls of one caller. So the site
 * keeps a row for each door at which a code is out. It asks Auth only if the row exists, and at a rate Auth accepts. Of
 * several successful verifies, only the one that deletes the row is let in.
 */
export function supabaseCodes(
  settings: CodeSettings,
  database: GateDatabase,
  { clock, wait }: Timing = REAL,
): CodeProvider {
  let wrongCode = "Token has expired or is invalid";
  let sendMs = 500;

  async function steadily(work: () => Promise<VerifyResult>): Promise<VerifyResult> {
    const asked = clock();
    const result = await work();
    const late = (clock() - asked) % STEP_MS;
    if (!result.ok && result.reason === "invalid") await wait(STEP_MS - late);
    return result;
  }

  /** `spend` uses up the site's row of a right code, and returns whether this call was the one that did. */
  async function verifyAtAuth(
    { email, code: token, ip }: Try,
    spend: () => Promise<boolean>,
  ): Promise<VerifyResult> {
    const auth = authClient(settings, ip);
    const { data, error } = await auth.verifyOtp({ email, token, type: "email" });
    if (error) return verifyRefusal(error);
    const ended = endAuthSession(auth);
    // Only the user's own row is proof: a 200 with another body is not from Auth.
    const isProof = data.user?.email?.toLowerCase() === email;
    const isWinner = await (isProof ? spend() : Promise.resolve(false)).finally(() => ended);
    if (!isProof) return failed("verify a code", new Error("The answer has no user"));
    return isWinner ? { ok: true } : { ok: false, reason: "invalid", message: wrongCode };
  }

  async function verify(call: Try): Promise<VerifyResult> {
    const at = { emailKey: emailKey(call.email), door: call.door };
    const found = await findCodeInTurn(database, { ...at, pace: paceOf(`verify.${call.lane}`) });
    if (found === null) return { ok: false, reason: "invalid", message: wrongCode };
    if (!found.turn.allowed) return fullFor(found.turn.retryAfter);
    await wait(found.turn.wait * 1000);
    const isSent = !found.id.startsWith(UNSENT);
    const tried = isSent ? call : { ...call, email: withoutMailbox(at.emailKey) };
    const result = await verifyAtAuth(tried, () => spendCode(database, { ...at, id: found.id }));
    if (!result.ok && result.reason === "invalid" && result.message) wrongCode = result.message;
    return result;
  }

  /** A mail to the owner leaves after the answer, so it can wait for the end of a pause that a stranger has caused. */
  async function sendPatiently(email: string, ip: string, lane: SendLane): Promise<SendResult> {
    const send = () => sendByAuth(settings, email, ip, lane === "owner" ? {} : thisLanguage());
    let result = await send();
    for (let more = OWNER_TRIES - 1; more > 0 && lane === "owner" && !result.ok; more--) {
      const seconds = result.reason === "limited" ? result.retryAfter : result.reason === "failed" ? 1 : null;
      if (seconds === null || seconds > CODE.resendAfter) break;
      await wait(seconds * 1000);
      result = await send();
    }
    return result;
  }

  /** Answers as for a sent mail, when the last one was answered. */
  async function withhold(since: number): Promise<SendResult> {
    await wait(Math.max(0, sendMs - (clock() - since)));
    return { ok: true, withheld: true };
  }

  /**
   * Takes back a code that was not sent. A room keeps a row that no digits match, as it does for an address that may have no
   * code: what a try is answered, and when, must not show that Auth refused to mail.
   */
  async function takeBack(code: Place & { id: string }): Promise<void> {
    const isNewest = await dropCode(database, code);
    if (!isNewest || !code.door.startsWith("room:")) return;
    await putCode(database, { ...code, id: `${UNSENT}${code.id}`, seconds: CODE.seconds });
  }

  async function turnFor(lane: SendLane): Promise<{ ok: true; wait: number } | ProviderFault> {
    try {
      const turn = await takeTurn(database, paceOf(`send.${lane}`));
      return turn.allowed ? { ok: true, wait: turn.wait } : fullFor(turn.retryAfter);
    } catch (fault) {
      return failed("send a code", fault);
    }
  }

  return {
    takeTurn: turnFor,
    async send({ email, door, lane, ip, id, wait: turnIn }) {
      const code = { emailKey: emailKey(email), door, id };
      try {
        const turn = turnIn === undefined ? await turnFor(lane) : { ok: true as const, wait: turnIn };
        if (!turn.ok) return turn;
        // The code is valid from its turn.
        const seconds = CODE.seconds + Math.ceil(turn.wait);
        const { ok: isKept, out: isOut } = await putCode(database, { ...code, seconds, alone: true });
        await wait(turn.wait * 1000);
        const started = clock();
        // A refusal would reveal that this address is the owner's.
        if (!isKept) return withhold(started);
        const result = await sendPatiently(email, ip, lane);
        // Auth pauses between two mails to an address: one has just left, late at its turn or from another gate, and its code
        // opens this gate. A refusal would reveal that the other gate lets this address in.
        if (!result.ok && result.reason === "limited" && isOut) return withhold(started);
        if (result.ok && !result.withheld && lane !== "owner") sendMs = clock() - started;
        if (!result.ok) await takeBack(code);
        return result;
      } catch (fault) {
        return failed("send a code", fault);
      }
    },
    forgetUsers: (isForgotten) => forgetUsers(settings, isForgotten),
    verify: (call) => steadily(() => verify(call).catch((fault) => failed("verify a code", fault))),
  };
}

/** The site has its own grant; Auth's session and its refresh token would stay valid forever. */
async function endAuthSession(auth: ReturnType<typeof authClient>): Promise<void> {
  const { error } = await auth.signOut({ scope: "local" });
  if (error) console.error("Supabase did not end the session of a verified address:", error);
}

type Try = Parameters<CodeProvider["verify"]>[0];

async function sendByAuth(
  settings: CodeSettings,
  email: string,
  ip: string,
  { lang }: InLanguage,
): Promise<SendResult> {
  const page = lang !== undefined && { emailRedirectTo: settings.siteUrl + below("", { lang }) };
  try {
    const { error } = await authClient(settings, ip).signInWithOtp({
      email,
      options: { shouldCreateUser: hasMailbox(email), data: MARK, ...page },
    });
    // Auth mails nothing where it may make no user.
    if (!hasMailbox(email) && error?.code === "otp_disabled") return { ok: true, withheld: true };
    return error ? sendRefusal(error) : { ok: true };
  } catch (fault) {
    return failed("send a code", fault);
  }
}

function sendRefusal(error: AuthError): SendResult {
  if (!isAuthApiError(error) || !hasMessage(error)) return failed("send a code", error);
  if (error.status === 429) return limitedBy(error);
  if (error.status === 401 || error.status === 403) return unconfigured(error);
  // Sign-ups are off, or a captcha is required: only the owner can change that.
  if (error.code !== "email_address_invalid") console.error("Supabase refused to send a code:", error);
  return { ok: false, reason: "refused", message: error.message };
}

function verifyRefusal(error: AuthError): VerifyResult {
  if (!isAuthApiError(error)) return failed("verify a code", error);
  if (error.status === 429 && hasMessage(error)) return limitedBy(error);
  if (error.status === 401 || error.status === 404) return unconfigured(error);
  return { ok: false, reason: "invalid", ...(hasMessage(error) ? { message: error.message } : {}) };
}

/** supabase-js writes "{}" for an empty message. */
const hasMessage = (error: AuthError): boolean => error.message.trim() !== "" && error.message !== "{}";

const limitedBy = ({ message }: AuthError): ProviderFault => {
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? DEFAULT_WAIT);
  return { ok: false, reason: "limited", message, retryAfter: Math.max(1, seconds) };
};

function unconfigured(error: AuthError): ProviderFault {
  console.error("Supabase does not accept SUPABASE_SECRET_KEY:", error.message);
  return { ok: false, reason: "unconfigured" };
}

function failed(what: string, fault: unknown): ProviderFault {
  console.error(`Supabase failed to ${what}:`, fault);
  return { ok: false, reason: "failed" };
}
