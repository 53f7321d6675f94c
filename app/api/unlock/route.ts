import { z } from "zod";
import { captureOnServer } from "@/lib/analytics/server";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { Refusal } from "@/lib/http/refusal";
import { CASE_STUDIES, studyPath, unlockPath } from "@/lib/paths";
import { unlockStudy } from "@/rooms/access/unlock";
import { ifStudiesLocked } from "@/rooms/http/app";
import { studyCookie } from "@/rooms/http/grants";
import { writeRoute } from "@/rooms/http/route";
import { notifyOwner } from "@/rooms/record/notify-owner";
import { purgeDaily } from "@/rooms/record/purge";

/** POST {slug, passcode}: opens a locked study, and every other one that the passcode covers, with the study cookie. */
export const { POST } = writeRoute({
  only: ifStudiesLocked,
  input: z.object({
    slug: z.string().max(64, "unknown_study"),
    passcode: z.string().max(256, "wrong_passcode"),
  }),
  back: ({ slug }, { content }) => {
    const known = content.lockedSlugs.find((locked) => locked === slug);
    return known ? unlockPath(known) : CASE_STUDIES;
  },
  async act(context, { slug, passcode }) {
    const { app, headers, secure, visitor } = context;
    const gate = app.gate();
    if (!gate) throw new Refusal("not_configured");
    const input = { slug, passcode, cookie: await studyCookie(context) };
    const opened = await unlockStudy(gate, visitor, input, app.content.lockedSlugs);
    const { cookie, covered, label, session } = opened;
    captureOnServer(headers, "Study Unlocked", { slug });
    app.afterwards(() => purgeDaily(gate));
    app.afterwards(() =>
      notifyOwner(gate, { kind: "study_unlocked", label, study: slug, session, ip: visitor.ip }),
    );
    const location = studyPath(slug);
    return {
      body: { success: true, location, opened: covered },
      location,
      cookies: [setCookie("study", cookie, secure), clearCookie("notice", secure)],
    };
  },
});
