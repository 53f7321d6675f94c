import { type SupabaseSettings, supabaseClient } from "@/lib/supabase/clients";
import { DocumentError } from "../document-error";
import {
  baseName,
  CURRENT_NAME,
  type DocumentDraft,
  type DocumentStore,
  MANIFEST_NAME,
  NOTES_NAME,
  ROOMS,
  storeReader,
  textName,
} from "./document-store";

/** `prefix`: of every path, "" or with a "/" at its end. `wait` sleeps before a retry; tests replace it. */
type BucketSettings = SupabaseSettings & { bucket: string; prefix?: string; wait?: Wait };

type Wait = (ms: number) => Promise<unknown>;

type Files = ReturnType<ReturnType<typeof supabaseClient>["storage"]["from"]>;
type Answer<T> = { data: T | null; error: StorageError | null };
type StorageError = { message: string; status?: number | undefined; statusCode?: string | undefined };

const sleep: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

const TRIES = 3;
const LIST_PAGE = 1000;
const WRITE_TIMEOUT_MS = 60_000;

/** Stores prepared documents in a private bucket of Supabase Storage, under the document's id. @see DocumentStore */
export function bucketStore({
  bucket,
  prefix = "",
  wait = sleep,
  ...settings
}: BucketSettings): DocumentStore {
  const files = supabaseClient(settings).storage.from(bucket);
  const read = async (name: string): Promise<Buffer | null> => {
    const path = prefix + name;
    // The storage's cache would return the pointer as it was a minute ago.
    const nonce = name === CURRENT_NAME ? { cacheNonce: String(Date.now()) } : {};
    const { data, error } = await files.download(path, nonce).catch(interrupted);
    if (data) return Buffer.from(await data.arrayBuffer());
    if (isMissing(error)) return null;
    throw storeError(`${path} cannot be read from the bucket ${bucket}`, error);
  };
  return {
    label: `bucket ${bucket}${prefix && `, ${prefix}`}`,
    ...storeReader(read),
    async begin(id) {
      const { storage } = supabaseClient({ timeoutMs: WRITE_TIMEOUT_MS, ...settings });
      const found = await storage.getBucket(bucket);
      if (found.error && !isMissing(found.error))
        throw storeError(`The bucket ${bucket} cannot be read`, found.error);
      if (found.data?.public)
        throw new DocumentError(
          "store",
          `The bucket ${bucket} is public, so anyone could read unmarked pages. Make it private, then prepare again.`,
        );
      if (!found.data) {
        const { error } = await storage.createBucket(bucket, { public: false });
        if (error) throw storeError(`The bucket ${bucket} cannot be created`, error);
      }
      return draftIn(storage.from(bucket), { bucket, prefix, id, wait });
    },
    clear: () => draftIn(files, { bucket, prefix, id: "", wait }).clear(),
  };
}

type Where = { bucket: string; prefix: string; id: string; wait: Wait };

function draftIn(files: Files, { bucket, prefix, id, wait }: Where) {
  // A preparation writes hundreds of files and must not fail because one request was lost.
  const retry = async <T>(what: string, call: () => Promise<Answer<T>>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const { data, error } = await call();
      if (data !== null) return data;
      const cause = error ?? { message: "empty answer" };
      const passing = !cause.status || cause.status >= 500 || cause.status === 429;
      if (!passing || attempt === TRIES) throw storeError(what, cause);
      await wait(200 * 2 ** attempt);
    }
  };
  const list = async (folder: string): Promise<string[]> => {
    const names: string[] = [];
    for (;;) {
      const page = await retry("The bucket cannot be listed", () =>
        files.list(folder, { limit: LIST_PAGE, offset: names.length }),
      );
      names.push(...page.map(({ name }) => name));
      if (page.length < LIST_PAGE) return names;
    }
  };
  const remove = async (name: string): Promise<void> => {
    const folder = prefix + name;
    const pages = (await list(`${folder}/pages`)).map((name) => `${folder}/pages/${name}`);
    const paths = [...pages, `${folder}/${MANIFEST_NAME}`, `${folder}/${NOTES_NAME}`];
    for (let i = 0; i < paths.length; i += LIST_PAGE)
      await retry(`${folder} cannot be removed`, () => files.remove(paths.slice(i, i + LIST_PAGE)));
  };
  const write = async (name: string, body: Buffer | string, contentType: string): Promise<void> => {
    const path = prefix + name;
    const options = { contentType, upsert: true, cacheControl: "0" };
    await retry(`${path} cannot be written to the bucket ${bucket}`, () =>
      files.upload(path, Buffer.from(body), options),
    );
  };
  const removeOthers = async (): Promise<void> => {
    // The rooms' documents are beside the NDA document.
    const kept = [id, CURRENT_NAME, ...(prefix === "" ? [ROOMS] : [])];
    for (const name of await list(prefix.replace(/\/$/, ""))) if (!kept.includes(name)) await remove(name);
  };
  const draft: DocumentDraft = {
    writeBase: (page, width, jpeg) => write(`${id}/${baseName(page, width)}`, jpeg, "image/jpeg"),
    writeText: (page, text) => write(`${id}/${textName(page)}`, text, "text/plain"),
    async publish(manifest, notes) {
      if (notes) await write(`${id}/${NOTES_NAME}`, JSON.stringify(notes), "application/json");
      await write(`${id}/${MANIFEST_NAME}`, JSON.stringify(manifest), "application/json");
      await write(CURRENT_NAME, JSON.stringify({ id }), "application/json");
      await removeOthers();
    },
    discard: () => remove(id),
  };
  const clear = async (): Promise<void> => {
    await retry("The document cannot be removed", () => files.remove([prefix + CURRENT_NAME]));
    await removeOthers();
  };
  return { ...draft, clear };
}

/** Unlike other errors, those during the body are thrown. */
const interrupted = ({ message }: Error) => ({ data: null, error: { message } });

/** For a missing file the storage answers 400 with a 404 inside. */
const isMissing = ({ status, statusCode }: StorageError) => status === 404 || statusCode === "404";

const storeError = (what: string, error: StorageError) =>
  new DocumentError("store", `${what}: ${error.message}. Check SUPABASE_URL and SUPABASE_SECRET_KEY.`, {
    cause: error,
  });
