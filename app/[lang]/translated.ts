import { notFound } from "next/navigation";
import { addressIn, originalSlug } from "@/lib/content/page-address";
import { inLanguage, renderIn } from "@/lib/words/asked-language";
import { languageBelow, OTHER_LANGUAGES } from "@/lib/words/language";

// The pages and files below app/[lang] are those of the site's first language, in another one.

type Params = Readonly<Record<string, string>>;
type Props<Own> = { params: Promise<Own> };

/**
 * A page, a layout or its metadata in the language of the address. Throws notFound if no language has such addresses, or no entry
 * the slug.
 *
 * @param list the list of an entry's page
 */
export const inItsLanguage =
  <Own extends object, Result>(render: (props: Own) => Result, list?: "casestudies" | "blog") =>
  async (props: Omit<Own, "params"> & Props<Params>): Promise<Awaited<Result>> => {
    const params = await props.params;
    renderIn(languageBelow(params.lang ?? "") ?? notFound());
    const slug = list && (originalSlug(list, params.slug ?? "") ?? notFound());
    return await render({
      ...props,
      params: Promise.resolve(slug ? { ...params, slug } : params),
    } as unknown as Own);
  };

/**
 * The addresses that a page has in the site's other languages.
 *
 * @param route the page's: "/blog/[slug]"
 * @param originals the parameters of the original's pages
 */
export const addressesOf =
  (route: string, originals: () => readonly Params[] = () => [{}]) =>
  (): Params[] =>
    OTHER_LANGUAGES.flatMap((tag) =>
      inLanguage(tag, originals).flatMap((params) => {
        const original = route.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? "");
        const [, lang = "", ...parts] = addressIn(tag, original).split("/");
        if (languageBelow(lang) !== tag) return [];
        const names = route.split("/").slice(1);
        const own = names.flatMap((name, i) => (name.startsWith("[") ? [[name.slice(1, -1), parts[i]]] : []));
        return [{ lang, ...Object.fromEntries(own) }];
      }),
    );

/** The answer of a handler in the language of the address; a 404 if no language has such addresses. */
export const answerInItsLanguage =
  <Own extends object>(get: (request: Request, context: Props<Own>) => Response | Promise<Response>) =>
  async (request: Request, context: Props<Own & { lang: string }>): Promise<Response> => {
    const tag = languageBelow((await context.params).lang);
    return tag ? inLanguage(tag, () => get(request, context)) : new Response(null, { status: 404 });
  };
