import { z } from "zod";
import { captureOnServer } from "@/lib/analytics/server";
import { setCookie } from "@/lib/http/cookies";
import { CASE_STUDIES, studyPath, unlockPath } from "@/lib/paths";
import { unlockStudy } from "@/rooms/access/unlock";
import { ifStudiesLocked } from "@/rooms/http/app";
import { passcodeGrants, requireGate } from "@/rooms/http/grants";
import { unlocked } from "@/rooms/http/passcode-grants";
import { writeRoute } from "@/rooms/http/route";
import { notifyOwner } from "@/rooms/record/notify-owner";

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
    const gate = requireGate(context);
    const input = { slug, passcode, held: await passcodeGrants(context, "study") };
    const opened = await unlockStudy(gate, visitor, input, app.content.lockedSlugs);
    const { cookie, covered, label, session } = opened;
    captureOnServer(headers, "Study Unlocked", { slug });
    app.afterwards(() =>
      notifyOwner(gate, { kind: "study_unlocked", label, study: slug, session, ip: visitor.ip }),
    );
    return unlocked(context, gate, studyPath(slug), [setCookie("study", cookie, secure)], {
      opened: covered,
    });
  },
});
