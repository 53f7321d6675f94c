/**
 * `npm run fonts`: subsets the fonts of the site's faces into styles/fonts/, and installs those that are missing. Run it after
 * a change of a face in content/theme.yaml or of a rendering of the name in content/site.yaml; with a package for a role, it
 * writes the face into content/theme.yaml too.
 */

import { ContentError } from "../../lib/content/content-error";
import { applyFaces } from "../content/fonts/apply-faces";
import { InstallError } from "../content/fonts/face-installation";
import { launchChromium } from "./lib/browsers";
import { command, parse } from "./lib/cli";

const FACE = { type: "string" } as const;

await command(
  async () => {
    const { values } = parse({ options: { display: FACE, text: FACE, mono: FACE } });
    await applyFaces({ root: ".", openBrowser: async () => launchChromium(), print: console.log }, values);
  },
  {
    usage:
      "Usage:\n  npm run fonts\n  npm run fonts -- [--display PACKAGE] [--text PACKAGE] [--mono PACKAGE]",
    expected: [ContentError, InstallError],
  },
);
