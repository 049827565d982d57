import type { ContentType } from '#core/schema/contentType.ts';
import { slugOf } from '#core/records/slug.ts';
import { matchReadable, matchRoute, searchAddress } from './portal/addresses.ts';
import { extensionView } from './extensions/extensionView.ts';
import { holidaysRoute, openDataRoute } from './portal/fixedAddresses.ts';
import { homeView } from './home/HomePage.tsx';
import { iconOf, type IconSize, usualIcons } from './components/icons.ts';
import type { PageView, ViewContext } from './page/page.ts';
import { holidaysView } from './pages/HolidaysPage.tsx';
import { missingView } from './pages/MissingPage.tsx';
import { openDataView } from './pages/OpenDataPage.tsx';
import { otherSpelling, pageNamed } from './pages/otherSpelling.ts';
import { movedTo, redirectTo } from './pages/recordView.tsx';
import { searchView } from './pages/SearchPage.tsx';
import type { SearchContext } from './search/searchSite.ts';
import { statementAt, statementView } from './pages/StatementPage.tsx';
import { typePages } from './pages/typePages.ts';
import { titleOf } from './portal/titles.ts';

type Request = { readonly path: string; readonly search: URLSearchParams };

type SiteContext = ViewContext & SearchContext;

/** The page at an address, or at its other spelling; else the 404 page. */
export async function findView(request: Request, context: SiteContext): Promise<PageView> {
  const view = await viewAt(request, context);
  if (view.status !== 404) return view;
  const fixedPage = pageNamed(request.path, context);
  if (fixedPage !== undefined) return movedTo(fixedPage.href, fixedPage.label);
  const path = otherSpelling(request.path);
  const other = path === undefined ? undefined : await viewAt({ ...request, path }, context);
  if (path === undefined || other === undefined || other.status >= 400) return view;
  const query = request.search.size === 0 ? '' : `?${request.search}`;
  return movedTo(other.location ?? `${path}${query}`, other.title);
}

/** The page at an address: home, a fixed page, a list, a record, or the 404 page. */
async function viewAt({ path, search }: Request, context: SiteContext): Promise<PageView> {
  if (matchRoute('/', path) !== undefined) return homeView(context);
  const statement = statementAt(path);
  if (statement !== undefined) return statementView(statement, context);
  if (isRoute(searchAddress, path)) return (await searchView(search, context)) ?? missingView(context);
  const icon = usualIcons.get(path);
  if (icon !== undefined) return iconView(icon, context);
  if (isRoute(holidaysRoute, path)) return holidaysView(context);
  if (isRoute(openDataRoute, path)) return openDataView(context) ?? missingView(context);
  const ofExtension = await extensionView({ path, search }, context);
  if (ofExtension !== undefined) return ofExtension;
  const types = context.portal.types();
  const listed = types.find((type) => isRoute(type.publicPages?.list, path));
  if (listed !== undefined) return pagesOf(listed).list(listed, { search, context });
  for (const type of types) {
    const params = type.publicPages?.detail === undefined ? undefined : matchRoute(type.publicPages.detail, path);
    if (params !== undefined) return pagesOf(type).record(type, { params, context });
  }
  for (const type of types) {
    const readable = matchReadable(type.publicPages?.detail ?? '', path);
    if (readable !== undefined) return readableView(type, { readable, context });
  }
  return (await movedView(path, { types, context })) ?? missingView(context);
}

function pagesOf({ publicPages }: ContentType) {
  return typePages[publicPages?.page ?? 'record'];
}

/** Redirects addresses of a list that has moved, and those below it. */
async function movedView(
  path: string,
  { types, context }: { readonly types: readonly ContentType[]; readonly context: ViewContext },
): Promise<PageView | undefined> {
  const [, first, second, ...rest] = path.replace(/(?<!\/)\/+$/, '').split('/');
  // Only lists below a common address move.
  const isPossible =
    second !== undefined && types.some(({ publicPages }) => publicPages?.list?.startsWith(`/${first}/`));
  const type = isPossible ? await context.portal.findFormerList(`/${first}/${second}`) : undefined;
  const list = type?.publicPages?.list;
  if (type === undefined || list === undefined) return undefined;
  const location = [list, ...rest].join('/');
  return movedTo(location, type.label);
}

/** Redirects to the town's icon. */
function iconView(size: IconSize, { frame, messages }: ViewContext): PageView {
  const location = iconOf(frame.town, size);
  return { status: 302, title: messages.site.name, description: undefined, location, body: null };
}

function isRoute(pattern: string | undefined, path: string): boolean {
  return pattern !== undefined && matchRoute(pattern, path) !== undefined;
}

type Readable = { readonly readable: { readonly id: string; readonly words: string }; readonly context: ViewContext };

/** Serves the record when the slug matches its title; otherwise redirects to the canonical address. */
async function readableView(type: ContentType, { readable, context }: Readable): Promise<PageView> {
  const { id, words } = readable;
  const record = await context.portal.get(type, id);
  if (record === undefined) return missingView(context, { recordOf: type });
  if (words !== slugOf(titleOf(type, record, context.messages)))
    return redirectTo(type, { record, messages: context.messages });
  return pagesOf(type).record(type, { params: { id }, context });
}
