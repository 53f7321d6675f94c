import "server-only";
import { z } from "zod";
import { captureOnServer } from "@/lib/analytics/server";
import { purgeDaily } from "@/lib/gate/purge";
import { Refusal } from "@/lib/gate/refusal";
import { tellOwner } from "@/lib/gate/tell-owner";
import { unlockStudy } from "@/lib/gate/unlock-study";
import type { Platform } from "@/lib/http/context";
import { clearCookie, setCookie } from "@/lib/http/cookies";
import { studyCookie } from "@/lib/http/grants";
import { writeRoute } from "@/lib/http/route";
import { CASE_STUDIES, studyPath, unlockPath } from "@/lib/paths";

const input = z.object({
  slug: z.string().max(64, "unknown_study"),
  passcode: z.string().max(256, "wrong_passcode"),
});

/** POST {slug, passcode}: the passcode opens a locked study, and with it every other one it covers, by the study cookie. */
export const unlockRoute = (lockedSlugs: () => readonly string[], platform?: Platform) =>
  writeRoute(platform, {
    input,
    // Only a slug of the site itself is ever in the redirect.
    back: ({ slug }) => {
      const known = lockedSlugs().find((locked) => locked === slug);
      return known ? unlockPath(known) : CASE_STUDIES;
    },
    async act(context, { slug, passcode }) {
      const gate = context.platform.gate();
      if (!gate) throw new Refusal("not_configured");
      const unlock = {
        slug,
        passcode,
        cookie: await studyCookie(context),
      };
      const opened = await unlockStudy(gate, context.visitor, unlock, lockedSlugs());
      const { cookie, covered, label, session } = opened;
      captureOnServer(context.headers, "Study Unlocked", { slug });
      context.platform.afterwards(() => purgeDaily(gate));
      const { ip } = context.visitor;
      if (gate.ownerChannels.length > 0)
        context.platform.afterwards(() =>
          tellOwner(gate, { kind: "study_unlocked", label, study: slug, session, ip }),
        );
      const location = studyPath(slug);
      return {
        body: { success: true, location, opened: covered },
        location,
        cookies: [setCookie("study", cookie, context.secure), clearCookie("notice", context.secure)],
      };
    },
  });
