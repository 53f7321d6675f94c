import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type PublishedSite, publishedSites } from "@/tests/fixtures/published-site";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeFile } from "@/tests/fixtures/write-file";
import { gitOfJo } from "@/tests/plain-git";
import { pictureVersion } from "@/workshop/content/publish/changes";
import type { Decision, FileChoices } from "@/workshop/content/publish/join";
import {
  bringIn,
  finishMerge,
  isPushed,
  nameAuthor,
  publish,
  takeBack,
  undoPublish,
} from "@/workshop/content/publish/publish";
import { readState } from "@/workshop/content/publish/state";

vi.setConfig({ testTimeout: 60_000 });

const STUDY = "content/case-studies/ferry.yaml";
const FILES = {
  [STUDY]: "# mine\ntitle: Ferry\nyear: 2020\n",
  "content/navigation.yaml": "pages: []\n",
  "app/page.tsx": "code\n",
  ".gitignore": "content/private/*/masters/\n",
};
const published = publishedSites((root) => {
  for (const [file, text] of Object.entries(FILES)) writeFile(join(root, file), text);
});
let site: PublishedSite;

folderForEachTest((folder) => {
  for (const [name, value] of Object.entries(gitOfJo(folder))) vi.stubEnv(name, value);
  site = published(folder);
});
afterEach(() => vi.unstubAllEnvs());

/** Why publishing stopped: what happened, what to do, and git's words. */
const stopped = async (done: ReturnType<typeof publish>) => {
  const outcome = await done;
  if (outcome.kind !== "stopped") throw new Error(`It did not stop, but was ${outcome.kind}`);
  return `${outcome.trouble.what} ${outcome.trouble.todo} ${outcome.trouble.said ?? ""}`;
};
const subject = () => site.git("log", "-1", "--format=%s").trim();

test("of a link to a file outside, only where it leads is said, not what is there", async () => {
  const secret = join(site.root, "../secret.yaml");
  writeFileSync(secret, "title: Merger with Northwind\n");
  rmSync(join(site.root, STUDY));
  for (const file of [STUDY, "content/blog/quay.md", "content/site.yaml"]) {
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    symlinkSync(secret, join(site.root, file));
  }
  const state = JSON.stringify(await readState(site.root));
  expect(state).not.toContain("Northwind");
  for (const file of [STUDY, "content/blog/quay.md", "content/site.yaml"]) expect(state).toContain(file);
});

test("what has changed is said in words, by field", async () => {
  site.write(STUDY, "# mine\ntitle: Ferries\nyear: 2020\n");
  site.write("content/blog/quay.md", "---\ntitle: Quay\n---\n\nA quay.\n");
  rmSync(join(site.root, "content/navigation.yaml"));
  site.write("app/page.tsx", "other code\n");
  // Whatever another program staged.
  site.git("add", "content/blog");
  site.git("rm", "-q", "--cached", STUDY);
  const { changes, summary, message, others } = await readState(site.root);
  expect(summary).toBe("1 study, 1 article, the menu");
  expect(message).toBe("Update 1 study, 1 article, the menu");
  expect(others).toEqual(["app/page.tsx"]);
  expect(changes.map(({ how, file }) => [how, file])).toEqual([
    ["new", "content/blog/quay.md"],
    ["changed", STUDY],
    ["deleted", "content/navigation.yaml"],
  ]);
  expect(changes[1]).toMatchObject({ fields: [{ path: ["title"], before: "Ferry", after: "Ferries" }] });
});

test("what visitors will see is told from drafts, their pictures and files, which only go along", async () => {
  const shown = "title: Ferry\ncover: { imgSrc: ferry/quay }\n";
  const draft = "draft: true\ntitle: Board\ncover: { imgSrc: board/quay }\n";
  site.write("content/case-studies/night.yaml", "draft: true\ntitle: Night\n");
  site.write("content/blog/pier.md", "---\ntitle: Pier\n---\n\nWords.\n");
  site.write("content/blog/gone.md", "---\ndraft: true\ntitle: Gone\n---\n\nWords.\n");
  site.git("add", "-A");
  site.git("commit", "-qm", "Before");
  site.write(STUDY, shown);
  site.write("content/case-studies/board.yaml", draft);
  site.write("content/case-studies/board.fr.yaml", "title: Planche\n");
  site.write("content/private/board/study.yaml", "blocks: []\n");
  site.write("content/case-studies/night.yaml", "title: Night\n");
  site.write("content/blog/pier.md", "---\ndraft: true\ntitle: Pier\n---\n\n[Map](/files/map.pdf)\n");
  rmSync(join(site.root, "content/blog/gone.md"));
  for (const file of [
    "pictures/ferry/quay-8.webp",
    "pictures/board/quay-8.webp",
    "files/map.pdf",
    "resume.pdf",
  ])
    site.write(`public/${file}`, file);
  site.write("schemas/home.json", "{}");
  const { changes, summary, along } = await readState(site.root);
  const of = (unseen: boolean) =>
    changes.flatMap(({ file, isUnseen }) => (isUnseen === unseen ? file : [])).sort();
  expect(of(false)).toEqual([
    ...["content/blog/pier.md", STUDY, "content/case-studies/night.yaml"],
    ...["public/pictures/ferry/quay-8.webp", "public/resume.pdf"],
  ]);
  expect(of(true)).toEqual([
    ...["content/blog/gone.md", "content/case-studies/board.fr.yaml", "content/case-studies/board.yaml"],
    ...["content/private/board/study.yaml", "public/files/map.pdf", "public/pictures/board/quay-8.webp"],
    "schemas/home.json",
  ]);
  expect(summary).toBe("2 studies, 1 article, 1 picture, 1 file");
  expect(along).toBe("2 studies, 1 private study, 1 article, 1 picture, 1 file");
  // While a file cannot be read, all pictures may be shown.
  site.write("content/theme.yaml", "a: b: c\n");
  expect((await readState(site.root)).summary).toContain("2 pictures");
});

test("each change is named by its title, or by what it is", async () => {
  site.write(STUDY, "title: Ferries\n");
  for (const file of [
    ...["content/case-studies/ferry.fr.yaml", "content/pages/case-study-list.yaml", "content/home.fr.yaml"],
    ...["content/mark.svg", "content/tools/figma.svg", "public/resume.pdf", "schemas/home.json"],
    ...["styles/fonts/text.woff2", "content/pictures.generated.json", "content/private/night/pictures.json"],
  ])
    site.write(file, "{}");
  const { changes } = await readState(site.root);
  expect(Object.fromEntries(changes.map(({ file, name }) => [file, name]))).toEqual({
    [STUDY]: "Ferries",
    "content/case-studies/ferry.fr.yaml": "ferry (fr)",
    "content/pages/case-study-list.yaml": "Case study list",
    "content/home.fr.yaml": "Home (fr)",
    "content/mark.svg": "The site's mark",
    "content/tools/figma.svg": "The mark of figma",
    "public/resume.pdf": "resume.pdf",
    "schemas/home.json": "Descriptions of the fields",
    "styles/fonts/text.woff2": "Fonts",
    "content/pictures.generated.json": "Pictures prepared for the site",
    "content/private/night/pictures.json": "Pictures prepared for the site",
  });
});

test("new blocks and another face are told in words, without names of the code", async () => {
  const block =
    "  - { type: iframe, srcUrl: https://example.com, title: The board }\n  - { type: image, imgSrc: a/b }\n";
  site.write(STUDY, `title: Ferry\nblocks:\n${block}`);
  site.git("commit", "-qam", "Blocks");
  site.write(
    STUDY,
    `title: Ferry\nblocks:\n${block.replace("iframe", "link")}${block.replace("The board", "Another")}`,
  );
  site.write("content/theme.yaml", 'faces: { display: "@fontsource-variable/inter-tight" }\n');
  const { changes } = await readState(site.root);
  const texts = changes.flatMap((one) => ("fields" in one ? one.fields : []));
  expect(texts).toContainEqual({
    path: ["blocks", 0, "type"],
    before: "Prototype",
    after: "Link",
    isMoved: false,
  });
  expect(texts.map(({ after }) => after)).toContain(
    "Type: Prototype\nSrc url: https://example.com\nTitle: Another",
  );
  expect(texts.map(({ after }) => after)).toContain("Display: Inter tight");
  expect(JSON.stringify(texts.map(({ before, after }) => [before, after]))).not.toMatch(
    /iframe|imgSrc|srcUrl/,
  );
});

test("the files of one picture are one change, shown before and after; a private one too", async () => {
  const entry = (hash: string) => ({ width: 8, height: 8, avif: [8], webp: 8, blur: "", hash });
  const encode = (id: string, list: string, base: string, bytes: string) => {
    site.write(list, JSON.stringify({ [id]: entry(bytes) }));
    for (const end of ["avif", "webp"]) site.write(`${base}-8.${end}`, bytes);
  };
  const quay = (bytes: string) =>
    encode("ferry/quay", "content/pictures.generated.json", "public/pictures/ferry/quay", bytes);
  quay("old");
  await publish(site.root, "Quay");
  quay("new");
  site.write("content/pictures/ferry/quay.png", "new");
  const night = "content/private/night";
  encode("night/plan", `${night}/pictures.json`, `${night}/pictures/plan`, "plan");
  const { along, changes } = await readState(site.root);
  // No page shows them.
  expect(along).toBe("2 pictures");
  const pictures = changes.filter(({ kind }) => kind === "picture");
  expect(pictures).toMatchObject([
    { how: "changed", id: "ferry/quay" },
    { how: "new", id: "night/plan", privateSlug: "night" },
  ]);
  const shown = (id: string, when: "before" | "after", privateSlug?: string) =>
    pictureVersion(site.root, { id, privateSlug }, when).then(
      (src) => src && Buffer.from(src.split(",")[1] ?? "", "base64").toString(),
    );
  expect(await shown("ferry/quay", "before")).toBe("old");
  expect(await shown("ferry/quay", "after")).toBe("new");
  expect(await shown("night/plan", "before", "night")).toBeNull();
  expect(await shown("night/plan", "after", "night")).toBe("plan");
  expect(await shown("../../app/page", "after", "../..")).toBeNull();
});

test("a publish commits and pushes content only; what was staged stays staged", async () => {
  site.write(STUDY, "title: Ferries\n");
  site.write("content/pictures/ferry/quay [1].png", "picture");
  site.write("public/pictures/ferry/quay-1-800.avif", "picture");
  site.write("content/private/night/masters/plan.png", "secret");
  site.write("content/private/night/study.yaml", "title: Night\n");
  site.write("app/page.tsx", "other code\n");
  site.write("app/new.tsx", "new code\n");
  site.git("add", "app");
  expect(await publish(site.root, "Update the ferry\n\nAnd its quay")).toEqual({
    kind: "published",
    where: "origin/main",
  });
  expect(site.git("log", "-1", "--format=%an <%ae> %B").trim()).toBe(
    "Jo <jo@jo.design> Update the ferry\n\nAnd its quay",
  );
  expect(site.git("show", "--name-only", "--format=").trim().split("\n")).toEqual([
    STUDY,
    "content/pictures/ferry/quay [1].png",
    "content/private/night/study.yaml",
    "public/pictures/ferry/quay-1-800.avif",
  ]);
  expect(site.onRemote(STUDY)).toBe("title: Ferries\n");
  expect(site.git("status", "--porcelain")).toBe("A  app/new.tsx\nM  app/page.tsx\n");
  expect(await readState(site.root)).toMatchObject({ summary: "", last: "Update the ferry", trouble: null });
});

const npmFile = (devDependencies: object, more: object = {}) =>
  `${JSON.stringify({ devDependencies: { "@fontsource/inter": "5.0.0", ...devDependencies }, ...more }, null, 2)}\n`;
const NEW_FACE = { "@fontsource-variable/figtree": "5.3.0" };
const lock = (devDependencies: object, packages: object = {}) =>
  npmFile({}, { packages: { "": { devDependencies }, ...packages } });

test("the lines of a new face in npm's files are published, and later commits to those files can be brought in", async () => {
  site.write("package.json", npmFile({}, { version: "1.0.0" }));
  site.write("package-lock.json", lock({}));
  site.git("add", "-A");
  site.git("commit", "-qm", "Have npm's files");
  site.git("push", "-q");
  site.write("package.json", npmFile(NEW_FACE, { version: "1.0.0" }));
  site.write("package-lock.json", lock(NEW_FACE, { "node_modules/@fontsource-variable/figtree": {} }));
  expect((await readState(site.root)).others).toEqual([]);
  expect(await publish(site.root, "Choose a face")).toMatchObject({ kind: "published" });
  expect(site.git("status", "--porcelain")).toBe("");
  site.elsewhere("package.json", npmFile(NEW_FACE, { version: "1.0.1" }));
  expect(await bringIn(site.root, "")).toMatchObject({ kind: "brought" });
  expect(site.read("package.json")).toMatch(/figtree.+1\.0\.1/s);
});

test.each([
  ["another package", npmFile({ ...NEW_FACE, left: "1.0.0" })],
  ["another value", npmFile(NEW_FACE, { version: "1.0.1" })],
  ["text that is not JSON", "{"],
])("npm's files with %s stay as they are", async (_, text) => {
  site.write("package.json", npmFile({}));
  site.git("add", "-A");
  site.git("commit", "-qm", "Have npm's files");
  site.write("package.json", text);
  expect((await readState(site.root)).others).toEqual(["package.json"]);
});

test("the mail with a code is published with the texts that it has; another setting beside it stays", async () => {
  const config = (subject: string, more = "") =>
    `[auth]\notp_length = 7\n${more}[auth.email.template.magic_link]\nsubject = "${subject}"\n`;
  site.write("supabase/templates/otp.html", "<p>Code</p>\n");
  site.write("supabase/config.toml", config("Your code"));
  site.git("add", "-A");
  site.git("commit", "-qm", "Have a mail");
  site.write("supabase/templates/otp.html", "<p>Kod</p>\n");
  site.write("supabase/config.toml", config("Din kod"));
  const { changes, others } = await readState(site.root);
  expect([changes.map(({ name }) => name), others]).toEqual([
    ["The mail with a code", "The mail with a code"],
    [],
  ]);
  site.write("supabase/config.toml", config("Din kod", "enable_signup = true\n"));
  expect((await readState(site.root)).others).toEqual(["supabase/config.toml"]);
});

test("commits to a file that is changed here, too, and is not content, are not brought in, in words without commands", async () => {
  site.elsewhere("app/page.tsx", "their code\n");
  site.write("app/page.tsx", "my code\n");
  const words = await stopped(bringIn(site.root, "Mine"));
  expect(words).toContain("those are not content. Ask the person who set up this site");
  expect(words).toContain("app/page.tsx");
  expect(words).not.toMatch(/commit your changes|stash/);
  expect(site.read("app/page.tsx")).toBe("my code\n");
});

test("with PRIVATE_CONTENT=external, private content is not committed", async () => {
  vi.stubEnv("PRIVATE_CONTENT", "external");
  site.write("content/private/night/study.yaml", "title: Night\n");
  site.write(STUDY, "title: Ferries\n");
  await publish(site.root, "Update");
  expect(site.git("show", "--name-only", "--format=").trim()).toBe(STUDY);
});

test("a site in a folder of a larger repository publishes that folder's content", async () => {
  const inner = join(site.root, "sites/mine");
  site.write("sites/mine/content/case-studies/ferry.yaml", "title: Inner\n");
  site.write(STUDY, "title: Outer\n");
  expect((await readState(inner)).changes.map(({ file }) => file)).toEqual([STUDY]);
  await publish(inner, "Update");
  expect(site.onRemote(`sites/mine/${STUDY}`)).toBe("title: Inner\n");
  expect(site.git("status", "--porcelain")).toBe(` M ${STUDY}\n`);
});

test("commits from elsewhere stop a publish; they are brought in, then it is pushed", async () => {
  site.elsewhere("content/home.yaml", "greeting: Hello\n");
  site.write(STUDY, "title: Ferries\n");
  expect(await publish(site.root, "Mine")).toEqual({ kind: "behind", commits: ["From elsewhere"] });
  expect(subject()).toBe("Begin");
  expect(await bringIn(site.root, "Mine")).toEqual({ kind: "brought", commits: 1 });
  expect([site.read("content/home.yaml"), site.read(STUDY)]).toEqual([
    "greeting: Hello\n",
    "title: Ferries\n",
  ]);
  expect(await publish(site.root, "Mine")).toMatchObject({ kind: "published" });
  expect(site.onRemote(STUDY)).toBe("title: Ferries\n");
});

const study = (title: string, year: number, more = "") => `# mine\ntitle: ${title}\nyear: ${year}\n${more}`;
const conflict = async (done: ReturnType<typeof publish>) => {
  const outcome = await done;
  if (outcome.kind !== "conflict") throw new Error(JSON.stringify(outcome));
  return outcome;
};
const conflictsOf = async (done: ReturnType<typeof publish>) => (await conflict(done)).conflicts;
/** Does an act that meets conflicts, and again with choices for them. */
const choosing = async (act: (decision?: Decision) => ReturnType<typeof publish>, choices: FileChoices) =>
  act({ of: (await conflict(act())).of, choices });
const bring = (decision?: Decision) => bringIn(site.root, "Mine", decision);
const finish = (decision?: Decision) => finishMerge(site.root, decision);

test("if both changed the same fields, each is decided; comments and other fields of both stay, and what is staged", async () => {
  site.elsewhere(STUDY, `# Checked.\n${study("Theirs", 2021, "client: Theirs\n")}`);
  site.write(STUDY, study("Mine", 2022, "accent: blue\n"));
  site.write("app/page.tsx", "my own work\n");
  site.git("add", "app");
  const conflicts = await conflictsOf(bringIn(site.root, "Mine"));
  expect(conflicts).toEqual([
    {
      file: STUDY,
      clashes: [
        { path: ["title"], mine: "Mine", theirs: "Theirs" },
        { path: ["year"], mine: 2022, theirs: 2021 },
      ],
    },
  ]);
  expect(site.read(STUDY)).toBe(study("Mine", 2022, "accent: blue\n"));
  expect((await readState(site.root)).repository).toMatchObject({
    ahead: ["Mine"],
    behind: ["From elsewhere"],
  });
  const half = { [STUDY]: { '["title"]': "theirs" } } as const;
  expect(await conflictsOf(choosing(bring, half))).toHaveLength(1);
  const choices = { [STUDY]: { '["title"]': "theirs", '["year"]': "mine" } } as const;
  expect(await choosing(bring, choices)).toEqual({ kind: "brought", commits: 1 });
  expect(site.read(STUDY)).toMatch(/^# Checked\.\n# mine\ntitle: Theirs\nyear: 2022\n/);
  expect(site.read(STUDY).split("\n").sort().join("\n").trim()).toBe(
    "# Checked.\n# mine\naccent: blue\nclient: Theirs\ntitle: Theirs\nyear: 2022",
  );
  expect(site.git("status", "--porcelain")).toBe("M  app/page.tsx\n");
  expect(site.git("worktree", "list").trim().split("\n")).toHaveLength(1);
  expect(await publish(site.root, "")).toMatchObject({ kind: "published" });
  expect(site.onRemote(STUDY)).toBe(site.read(STUDY));
});

test("different fields on neighbouring lines, and two new pictures, are no conflict", async () => {
  const list = "content/pictures.generated.json";
  const of = (...ids: string[]) =>
    `${JSON.stringify(Object.fromEntries(ids.map((id) => [id, { hash: id }])), null, 2)}\n`;
  site.elsewhere(STUDY, study("Ferry", 2021));
  site.elsewhere(list, of("ferry/pier"));
  site.write(STUDY, study("Mine", 2020));
  site.write(list, of("ferry/quay"));
  expect(await bringIn(site.root, "Mine")).toMatchObject({ kind: "brought" });
  expect(site.read(STUDY)).toBe(study("Mine", 2021));
  expect(site.read(list)).toBe(of("ferry/pier", "ferry/quay"));
});

test("records of translations are joined text by text, without a question about hashes", async () => {
  const list = "content/translations.generated.json";
  const of = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
  const [greeting, role, title] = ["home.fr.yaml greeting", "site.fr.yaml role", "home.fr.yaml title"];
  site.elsewhere(list, of({ [greeting]: "1 1", [role]: "2 2" }));
  site.write(list, of({ [greeting]: "3 3", [title]: "4 4" }));
  expect(await bringIn(site.root, "Mine")).toMatchObject({ kind: "brought" });
  expect(site.read(list)).toBe(of({ [greeting]: "3 3", [title]: "4 4", [role]: "2 2" }));
});

test.each(["mine", "theirs"] as const)(
  "a file that has no fields, or that one side deleted, is taken as a whole: %s",
  async (side) => {
    const text = "content/mark.svg";
    const [own, other] = [study("Mine", 2020), "<svg>theirs</svg>"];
    site.elsewhere(text, other);
    site.elsewhere(STUDY, null);
    site.write(text, "<svg>mine</svg>");
    site.write(STUDY, own);
    expect(await conflictsOf(bringIn(site.root, "Mine"))).toEqual([
      { file: STUDY, clashes: [{ path: [], mine: own, theirs: "deleted" }] },
      { file: text, clashes: [{ path: [], mine: "<svg>mine</svg>", theirs: other }] },
    ]);
    const choices = { [text]: { "[]": side }, [STUDY]: { "[]": side } };
    expect(await choosing(bring, choices)).toMatchObject({ kind: "brought" });
    expect(site.read(text)).toBe(side === "mine" ? "<svg>mine</svg>" : other);
    expect(existsSync(join(site.root, STUDY))).toBe(side === "mine");
  },
);

test("commits are brought in without the hooks of a checkout or a merge", async () => {
  const ran = join(site.root, "../ran");
  for (const name of ["post-checkout", "post-merge"]) site.hook(name, `echo ${name} >> '${ran}'`);
  site.elsewhere("content/home.yaml", "greeting: Hello\n");
  site.write(STUDY, study("Mine", 2020));
  expect(await bringIn(site.root, "Mine")).toEqual({ kind: "brought", commits: 1 });
  expect(existsSync(ran) ? readFileSync(ran, "utf8") : "").toBe("");
});

test.each<[string, (at: string, to: string) => void]>([
  ["a link", (at, to) => symlinkSync(to, at)],
  ["a file", (at) => writeFileSync(at, "<svg>mine</svg>")],
])(
  "%s that is a link on the other side is not merged, and nothing outside is written over",
  async (_, own) => {
    const mark = "content/mark.svg";
    const secret = join(site.root, "../secret.svg");
    const other = join(site.root, "../other");
    writeFileSync(secret, "<svg>secret</svg>");
    symlinkSync("../elsewhere.svg", join(other, mark));
    site.elsewhere("content/home.yaml", "greeting: Hello\n");
    own(join(site.root, mark), secret);
    site.git("add", mark);
    site.git("commit", "-qm", "Mine");
    expect(await stopped(bring())).toMatch(/content\/mark\.svg.*symbolic link.*person who set up/s);
    expect(readFileSync(secret, "utf8")).toBe("<svg>secret</svg>");
    expect(subject()).toBe("Mine");
    expect(site.git("worktree", "list").trim().split("\n")).toHaveLength(1);
  },
);

test("a commit that could not be pushed stays, and is pushed the next time", async () => {
  site.write(STUDY, "title: Ferries\n");
  site.git("remote", "set-url", "origin", "http://127.0.0.1:9/none.git");
  expect(await stopped(publish(site.root, "Mine"))).toMatch(/does not answer.*push again/);
  expect((await readState(site.root)).repository?.ahead).toEqual(["Mine"]);
  site.git("remote", "set-url", "origin", site.remote);
  expect(await publish(site.root, "")).toMatchObject({ kind: "published" });
  expect(site.onRemote(STUDY)).toBe("title: Ferries\n");
});

test.each<[string, () => void, RegExp]>([
  [
    "a remote that is not there",
    () => site.git("remote", "set-url", "origin", "/nowhere/none.git"),
    /was not found/,
  ],
  [
    "a remote that asks for a password",
    () => {
      vi.stubEnv("GIT_SSH", "");
      vi.stubEnv("GIT_SSH_COMMAND", "echo 'Permission denied (publickey).' >&2; exit 255 #");
      site.git("remote", "set-url", "origin", "ssh://git@jo.design/site.git");
    },
    /who you are.*Sign in/,
  ],
  [
    "a remote that refuses",
    () => site.hook("pre-receive", "echo 'main is protected' >&2; exit 1", site.remote),
    /by its own rules.*main is protected/s,
  ],
  [
    "a hook before the push",
    () => site.hook("pre-push", "echo 'Run the tests' >&2; exit 1"),
    /not be pushed.*Run the tests/s,
  ],
  ["no remote", () => site.git("remote", "remove", "origin"), /no remote.*connect it/],
])("%s is explained, and the commit stays", async (_, arrange, words) => {
  arrange();
  site.write(STUDY, "title: Ferries\n");
  expect(await stopped(publish(site.root, "Mine"))).toMatch(words);
  expect(subject()).toBe("Mine");
  expect(site.read(STUDY)).toBe("title: Ferries\n");
});

test.each<[string, () => void, RegExp]>([
  [
    "no repository",
    () => rmSync(join(site.root, ".git"), { recursive: true }),
    /not a git repository.*make it one/,
  ],
  [
    "no name and address",
    () => {
      for (const name of ["AUTHOR_NAME", "COMMITTER_NAME", "AUTHOR_EMAIL", "COMMITTER_EMAIL"])
        vi.stubEnv(`GIT_${name}`, undefined);
    },
    /your name.*Enter them here/,
  ],
  [
    "a single commit, not a branch",
    () => site.git("checkout", "-q", "--detach"),
    /not on a branch.*go back to a branch/,
  ],
  ["a hook", () => site.hook("pre-commit", "echo 'Too long a title' >&2; exit 1"), /hook.*Too long a title/s],
  ["a lock file", () => site.write(".git/index.lock", ""), /Another git command.*delete the lock/],
  [
    "a merge under way",
    () => {
      mergeElsewhere("merge");
    },
    /Another program.*\(merge\).*take it back/,
  ],
  ["no git", () => vi.stubEnv("PATH", "/nowhere"), /not installed/],
])("%s stops before the commit, and the files stay as they are", async (_, arrange, words) => {
  site.write("content/home.yaml", "greeting: Mine\n");
  arrange();
  const before = existsSync(join(site.root, ".git"))
    ? readFileSync(join(site.root, ".git/HEAD"), "utf8")
    : "";
  expect(await stopped(publish(site.root, "Never"))).toMatch(words);
  expect(site.read("content/home.yaml")).toBe("greeting: Mine\n");
  if (before) expect(readFileSync(join(site.root, ".git/HEAD"), "utf8")).toBe(before);
  vi.unstubAllEnvs();
  if (before && !existsSync(join(site.root, ".git/index.lock"))) {
    expect(subject()).not.toBe("Never");
    expect(site.git("status", "--porcelain", "content/home.yaml")).toBe("?? content/home.yaml\n");
  }
});

test("a repository without a commit is explained, and takes a name", async () => {
  rmSync(join(site.root, ".git"), { recursive: true });
  site.git("init", "-q");
  expect((await readState(site.root)).trouble?.what).toBe("This repository has no commit yet.");
  expect(await nameAuthor(site.root, { name: "Jo", email: "jo@jo.design" })).toEqual({ kind: "named" });
});

/** Another program begins to merge or rebase, and meets conflicts in two fields. */
function mergeElsewhere(command: "merge" | "rebase") {
  chmodSync(join(site.root, STUDY), 0o755);
  site.git("commit", "-qam", "Executable");
  site.elsewhere(STUDY, study("Theirs", 2021));
  site.write(STUDY, study("Mine", 2022, "accent: blue\n"));
  site.git("commit", "-qam", "Mine");
  site.git("fetch", "-q");
  expect(() => site.git(command, "origin/main")).toThrow();
}

test("a merge that another program began is decided field by field, and the file stays executable", async () => {
  mergeElsewhere("merge");
  expect((await readState(site.root)).trouble?.ends).toEqual({ canDecide: true, takesBack: "merge" });
  const marked = site.read(STUDY);
  expect((await conflictsOf(finish()))[0]?.clashes.map(({ path }) => path)).toEqual([["title"], ["year"]]);
  expect(site.read(STUDY)).toBe(marked);
  const choices = { [STUDY]: { '["title"]': "theirs", '["year"]': "mine" } } as const;
  expect(await choosing(finish, choices)).toEqual({ kind: "finished" });
  expect(site.read(STUDY)).toBe(study("Theirs", 2022, "accent: blue\n"));
  expect(site.git("rev-list", "--count", "--merges", "HEAD").trim()).toBe("1");
  expect(site.git("ls-files", "-s", STUDY)).toMatch(/^100755/);
  expect(await publish(site.root, "")).toMatchObject({ kind: "published" });
});

test("what was corrected between the marks of a merge is taken as it is", async () => {
  mergeElsewhere("merge");
  site.write(STUDY, study("By hand", 2023));
  expect(await finish()).toEqual({ kind: "finished" });
  expect(site.git("show", `HEAD:${STUDY}`)).toBe(study("By hand", 2023));
});

test.each(["merge", "rebase"] as const)("a %s that another program began is taken back", async (command) => {
  mergeElsewhere(command);
  expect((await readState(site.root)).trouble?.ends?.takesBack).toBe(command);
  const other = command === "merge" ? "rebase" : "merge";
  expect(await stopped(takeBack(site.root, other))).toMatch(/^No .* waits here/);
  expect(await takeBack(site.root, command)).toEqual({ kind: "takenBack" });
  expect(site.read(STUDY)).toBe(study("Mine", 2022, "accent: blue\n"));
  expect((await readState(site.root)).trouble).toBeNull();
});

test("a rebase is not taken back while that would lose what was saved in another file", async () => {
  site.write("content/home.yaml", "greeting: Mine\n");
  site.git("add", "content");
  mergeElsewhere("rebase");
  site.write("content/home.yaml", "greeting: Hours of work\n");
  expect(await stopped(takeBack(site.root, "rebase"))).toContain("content/home.yaml");
  expect(site.read("content/home.yaml")).toBe("greeting: Hours of work\n");
});

test("a merge is not finished while marks are left, and not under a name that git guesses", async () => {
  mergeElsewhere("merge");
  site.write(STUDY, `${study("Mine", 2022)}=======\n`);
  expect((await conflictsOf(finish())).map(({ file }) => file)).toEqual([STUDY]);
  site.write(STUDY, study("By hand", 2023));
  for (const name of ["AUTHOR_NAME", "AUTHOR_EMAIL", "COMMITTER_NAME", "COMMITTER_EMAIL"])
    vi.stubEnv(`GIT_${name}`, undefined);
  expect(await stopped(finish())).toMatch(/name and e-mail/);
  expect(site.git("ls-files", "-u")).toContain(STUDY);
});

test("choices for versions that have changed meanwhile do not count: they are asked for again", async () => {
  site.elsewhere(STUDY, study("Theirs", 2020));
  site.write(STUDY, study("Mine", 2020));
  const { of } = await conflict(bring());
  site.elsewhere(STUDY, study("Theirs again", 2020));
  const again = await conflict(bring({ of, choices: { [STUDY]: { '["title"]': "theirs" } } }));
  expect(again).toMatchObject({ isOther: true, conflicts: [{ clashes: [{ theirs: "Theirs again" }] }] });
});

test("a name and an address entered in the studio are those of the next commit", async () => {
  for (const name of ["AUTHOR_NAME", "COMMITTER_NAME", "AUTHOR_EMAIL", "COMMITTER_EMAIL"])
    vi.stubEnv(`GIT_${name}`, undefined);
  expect((await readState(site.root)).trouble?.asksName).toBe(true);
  await nameAuthor(site.root, { name: "Jo Ng", email: "jo@ng.design" });
  site.write(STUDY, "title: Ferries\n");
  await publish(site.root, "Mine");
  expect(site.git("log", "-1", "--format=%an <%ae>").trim()).toBe("Jo Ng <jo@ng.design>");
});

test("a branch without an upstream gets one", async () => {
  site.git("checkout", "-qb", "draft");
  site.write(STUDY, "title: Ferries\n");
  expect(await publish(site.root, "Mine")).toEqual({ kind: "published", where: "origin/draft" });
  expect(site.git("rev-parse", "--abbrev-ref", "@{upstream}").trim()).toBe("origin/draft");
});

test("an undo takes the last publish from visitors only: here it is not published yet, and publishing brings it back", async () => {
  const before = site.read(STUDY);
  expect((await readState(site.root)).last).toBeNull();
  const [draft, gone] = ["content/case-studies/quay.yaml", "content/navigation.yaml"];
  site.write(STUDY, "title: Ferries\n");
  site.write(draft, "draft: true\ntitle: Quay\n");
  rmSync(join(site.root, gone));
  site.write("app/page.tsx", "my own work\n");
  await publish(site.root, "Mine");
  expect(await undoPublish(site.root)).toEqual({ kind: "undone" });
  expect(site.onRemote(STUDY)).toBe(before);
  expect(site.git("ls-tree", "-r", "--name-only", "origin/main")).not.toContain(draft);
  expect(site.git("log", "-2", "--format=%s")).toBe("Took back: Mine\nMine\n");
  expect([site.read(STUDY), site.read(draft)]).toEqual(["title: Ferries\n", "draft: true\ntitle: Quay\n"]);
  expect([site.read("app/page.tsx"), existsSync(join(site.root, gone))]).toEqual(["my own work\n", false]);
  const { changes, last } = await readState(site.root);
  expect(last).toBeNull();
  expect(changes.map(({ how, file }) => [how, file]).sort()).toEqual([
    ["changed", STUDY],
    ["deleted", gone],
    ["new", draft],
  ]);
  await publish(site.root, "Again");
  expect([site.onRemote(STUDY), site.onRemote(draft)]).toEqual([site.read(STUDY), site.read(draft)]);
  expect((await readState(site.root)).last).toBe("Again");
});

test("a publish whose field changed later is undone as it is decided; what is staged stays", async () => {
  site.write(STUDY, study("Ferries", 2022));
  await publish(site.root, "Mine");
  site.write(STUDY, study("Boats", 2022));
  site.git("commit", "-qam", "By hand");
  site.write("app/page.tsx", "my own work\n");
  site.git("add", "app");
  const clashes = [{ path: ["title"], mine: "Boats", theirs: "Ferry" }];
  expect(await conflictsOf(undoPublish(site.root))).toEqual([{ file: STUDY, clashes }]);
  expect(subject()).toBe("By hand");
  const choices = { [STUDY]: { '["title"]': "mine" } } as const;
  expect(await choosing((decision) => undoPublish(site.root, decision), choices)).toEqual({ kind: "undone" });
  expect([site.onRemote(STUDY), site.read(STUDY)]).toEqual([study("Boats", 2020), study("Boats", 2022)]);
  expect(subject()).toBe("Took back: Mine");
  expect(site.git("status", "--porcelain")).toBe(`M  app/page.tsx\n M ${STUDY}\n`);
});

test("what was saved since a publish stays when that is undone; where another program staged something, it says so", async () => {
  site.write(STUDY, study("Ferries", 2020));
  await publish(site.root, "Mine");
  site.write(STUDY, study("Staged", 2020));
  site.git("add", STUDY);
  site.write(STUDY, study("Not yet published", 2020));
  expect(await stopped(undoPublish(site.root))).toMatch(/another program has staged.*ferry\.yaml/s);
  expect([subject(), site.git("show", `:${STUDY}`)]).toEqual(["Mine", study("Staged", 2020)]);
  site.git("reset", "-q");
  const hook = join(site.remote, "hooks/pre-receive");
  writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  expect(await stopped(undoPublish(site.root))).toContain("refused the commit by its own rules");
  expect([subject(), site.git("status", "--porcelain")]).toEqual(["Mine", ` M ${STUDY}\n`]);
  rmSync(hook);
  expect(await undoPublish(site.root)).toEqual({ kind: "undone" });
  expect(site.read(STUDY)).toBe(study("Not yet published", 2020));
  expect(site.onRemote(STUDY)).toBe(FILES[STUDY]);
});

test("a draft is known to be published once the remote has it, and no more once that is undone", async () => {
  const draft = "content/blog/quay.md";
  site.write(draft, "---\ndraft: true\ntitle: Quay\n---\n\nWords.\n");
  expect(await isPushed(site.root, draft)).toBe(false);
  await publish(site.root, "Quay");
  expect(await isPushed(site.root, draft)).toBe(true);
  await undoPublish(site.root);
  expect(await isPushed(site.root, draft)).toBe(false);
  rmSync(join(site.root, ".git"), { recursive: true });
  expect(await isPushed(site.root, draft)).toBeNull();
});

test("two windows that publish at once make one commit", async () => {
  site.write(STUDY, "title: Ferries\n");
  const outcomes = await Promise.all([publish(site.root, "One"), publish(site.root, "Two")]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["published", "published"]);
  expect(site.git("rev-list", "--count", "HEAD").trim()).toBe("2");
});
