import { readCatalogue } from "../../lib/content/catalogue";
import { ContentError } from "../../lib/content/content-error";
import { listedPaths } from "../../lib/content/own-files";
import { checkContent, checkDocument } from "./content";
import { checkEnvironment } from "./environment";
import { checkMails } from "./mail";
import { checkPlaceholders } from "./placeholders";
import { faultsIn, lines, type Part } from "./report";
import { checkEncryption, checkSite } from "./site/check-site";
import { checkSupabase } from "./supabase";
import { checkTests } from "./tests";

type Examination = {
  env: NodeJS.ProcessEnv;
  /** Whether this is about to be what visitors see; then what a first run may lack is a fault. */
  production: boolean;
  /** Scheme and host of the deployed site, where that is to be asked as well. */
  url?: string | undefined;
  print(line: string): void;
};

/** Checks everything the site depends on, in the current folder, prints it and returns the number of faults. */
export async function runDoctor({ env, production, url, print }: Examination): Promise<number> {
  const { settings, findings } = checkEnvironment(env, production);
  const parts: Part[] = [
    { heading: "Environment", findings },
    { heading: "Content", findings: [...checkContent(env), ...(await checkPlaceholders(production))] },
  ];
  if (settings?.supabase) {
    const project = {
      ...settings.supabase,
      siteUrl: settings.siteUrl,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY || undefined,
      accessToken: env.SUPABASE_ACCESS_TOKEN || undefined,
    };
    parts.push({ heading: "Supabase", findings: await checkSupabase(project, production) });
  }
  if (settings?.supabase || production) parts.push({ heading: "Mails", findings: checkMails(".") });
  if (settings && gatesHere().hasNda)
    parts.push({ heading: "NDA document", findings: [await checkDocument(settings, production)] });

  if (!production) parts.push({ heading: "Tests", findings: checkTests() });

  if (url) {
    const site = { siteUrl: url, ...gatesHere(), hasOwner: settings?.ownerEmail !== undefined };
    const findings = [await checkEncryption(url), ...(await checkSite(site))];
    parts.push({ heading: `The site at ${url}`, findings });
  }

  for (const line of lines(parts)) print(line);
  const faults = faultsIn(parts);
  print(
    faults > 0
      ? `${faults} ${faults === 1 ? "fault" : "faults"}.`
      : production
        ? "No faults: ready to go out."
        : "No faults. Before a release: npm run doctor -- --production",
  );
  return faults;
}

/** The gates of this folder's content; where it is faulty, which is reported elsewhere, the NDA gate alone. */
function gatesHere(): { locked: string[]; hasNda: boolean } {
  try {
    return {
      locked: readCatalogue().locked.map(({ slug }) => slug),
      hasNda: listedPaths().includes("/ndacasestudies"),
    };
  } catch (error) {
    if (error instanceof ContentError) return { locked: [], hasNda: true };
    throw error;
  }
}
