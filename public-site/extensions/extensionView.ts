import { matchRoute } from '../portal/addresses.ts';
import type { PageView, ViewContext } from '../page/page.ts';
import { missingView } from '../pages/MissingPage.tsx';
import { installed } from './installedPages.ts';
import type { ExtensionPage, InstalledSite } from './sitePart.ts';

type Request = { readonly path: string; readonly search: URLSearchParams };

export type ExtensionViewOptions = {
  readonly parts?: readonly InstalledSite[];
  /** Milliseconds that a page may take. */
  readonly limit?: number;
};

/** The page of an extension at an address; undefined where there is none. */
export async function extensionView(
  { path, search }: Request,
  context: ViewContext,
  { parts = installed, limit = 2000 }: ExtensionViewOptions = {},
): Promise<PageView | undefined> {
  for (const page of await pagesOf(parts)) {
    const params = matchRoute(page.path, path);
    if (params === undefined) continue;
    const { portal } = context;
    const content = await within(
      limit,
      Promise.resolve(page.load({ params, search, portal, type: (name) => typeNamed(name, context) })),
    );
    if (content === undefined) return missingView(context);
    return { status: 200, ...content, description: content.description };
  }
  return undefined;
}

async function pagesOf(parts: readonly InstalledSite[]): Promise<readonly ExtensionPage[]> {
  const loaded = await Promise.all(parts.map(({ load }) => load()));
  return loaded.flatMap((part) => part.default?.pages ?? []);
}

function typeNamed(name: string, { portal }: ViewContext) {
  const type = portal.types().find((one) => one.name === name);
  if (type === undefined) throw new Error(`no public content type ${name}`);
  return type;
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`a page of an extension took longer than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
