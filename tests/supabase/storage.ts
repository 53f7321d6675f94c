import { type Answer, type Exchange, noPart } from "./exchange";
import { badRequest } from "./storage-answers";
import { type Buckets, bucketCalls } from "./storage-buckets";
import { fileCalls } from "./storage-files";

type Route = [method: RegExp, shape: RegExp, act: (exchange: Exchange, ...parts: string[]) => Answer];

/** Supabase Storage's calls that the document store and doctor make. */
export function createStorage(now: () => number) {
  const buckets: Buckets = new Map();
  const { make, ...bucket } = bucketCalls(buckets, now);
  const file = fileCalls(buckets, now);
  const routes: Route[] = [
    [/^POST$/, /^bucket$/, bucket.create],
    [/^GET$/, /^bucket$/, bucket.list],
    [/^GET$/, /^bucket\/([^/]+)$/, bucket.read],
    [/^DELETE$/, /^bucket\/([^/]+)$/, bucket.remove],
    [/^POST$/, /^object\/list\/([^/]+)$/, file.list],
    [/^DELETE$/, /^object\/([^/]+)$/, file.remove],
    [/^(GET|HEAD)$/, /^object\/(public\/|authenticated\/|)([^/]+)\/(.*)$/, file.read],
    [/^(POST|PUT)$/, /^object\/([^/]+)\/(.*)$/, file.write],
  ];

  function answer(exchange: Exchange): Answer {
    const path = decoded(exchange.path.slice("/storage/v1/".length));
    if (path === null) return badRequest(`'${exchange.path}' is not a valid url component`);
    for (const [method, shape, act] of routes) {
      const parts = method.test(exchange.method) && shape.exec(path);
      if (parts) return act(exchange, ...parts.slice(1));
    }
    return noPart(`${exchange.method} ${exchange.path}`);
  }

  return { answer, buckets, make };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
