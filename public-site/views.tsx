import { municipalityTypeName } from '#core/site/town.ts';
import type { ReactNode } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { openDataAddress, openDataForms } from '#core/site/openData.ts';
import { slugOf } from '#core/text/slug.ts';
import type { StatementName } from '#core/site/statements.ts';
import { cardOf } from './cards.ts';
import { mayorOf, mayorTypeName } from './mayor.ts';
import type { PageContext, PageView } from './page.ts';
import { ChartPage, loadChart } from './pages/ChartPage.tsx';
import { DetailPage } from './pages/DetailPage.tsx';
import { loadHome } from './home/homeData.ts';
import { HomePage } from './home/HomePage.tsx';
import { homePages } from './home/index.ts';
import type { Frame } from './layout/frame.ts';
import { iconOf, type IconSize, usualIcons } from './layout/icons.ts';
import { chosenLabels, type ListData, ListPage, listSearch, listTitle, loadList } from './pages/ListPage.tsx';
import { MayorPage } from './pages/MayorPage.tsx';
import { missingView } from './missingView.tsx';
import { MissionPage } from './pages/MissionPage.tsx';
import { NewsPage } from './pages/NewsPage.tsx';
import { openDataView } from './pages/OpenDataPage.tsx';
import { loadRecord, type RecordData } from './pages/record.ts';
import { SectionPage } from './pages/SectionPage.tsx';
import { ServicePage } from './pages/ServicePage.tsx';
import { loadStatement, statementAt, StatementPage } from './pages/StatementPage.tsx';
import { openDataRoute } from './fixedAddresses.ts';
import { addressOf, matchRoute, matchReadable, searchAddress } from './addresses.ts';
import { searchView } from './search/searchView.tsx';
import { datesOf } from './structured/dates.ts';
import { descriptionOf } from './structured/description.ts';
import { listing } from './structured/listing.ts';
import { governmentOffice, officeMention } from './structured/office.ts';
import { profile } from './structured/person.ts';
import { isArticle, recordThings } from './structured/recordThings.ts';
import { webPage, webSite } from './structured/website.ts';
import { titleOf } from './titles.ts';
import { contactOf } from './portal.ts';
import type { PublicRecord } from './publicRecord.ts';

type Request = { readonly path: string; readonly search: URLSearchParams };

type ViewContext = PageContext & { readonly frame: Frame };

type DetailComponent = (props: {
  readonly data: RecordData;
  /** Contact and opening hours of the municipality. */
  readonly town: Pick<Frame, 'contact' | 'hours'>;
  readonly words: ServerCatalog;
}) => ReactNode;

/** Types with a page component of their own; every other public type uses DetailPage. */
const detailPages: ReadonlyMap<string, DetailComponent> = new Map([
  ['noticias', NewsPage],
  ['servicios', ServicePage],
  ['secciones', SectionPage],
]);

/** The page at an address: home, a fixed page, a list, a record, or the 404 page. */
export async function findView({ path, search }: Request, context: ViewContext): Promise<PageView> {
  if (matchRoute('/', path) !== undefined) return homeView(context);
  const statement = statementAt(path);
  if (statement !== undefined) return statementView(statement, context);
  if (isRoute(searchAddress, path)) return (await searchView(search, context)) ?? missingView(context);
  const icon = usualIcons.get(path);
  if (icon !== undefined) return iconView(icon, context);
  if (isRoute(openDataRoute, path)) return openDataView(context) ?? missingView(context);
  const types = context.portal.types();
  const listed = types.find((type) => isRoute(type.publicPages?.list, path));
  if (listed?.name === 'organigrama') return chartView(listed, context);
  if (listed !== undefined) return listView(listed, { search, context });
  for (const type of types) {
    const params = type.publicPages?.detail === undefined ? undefined : matchRoute(type.publicPages.detail, path);
    if (params !== undefined) return (customViews.get(type.name) ?? detailView)(type, { params, context });
  }
  for (const type of types) {
    const readable = matchReadable(type.publicPages?.detail ?? '', path);
    if (readable !== undefined) return readableView(type, { readable, context });
  }
  return missingView(context);
}

/** Redirects to the town's icon. */
function iconView(size: IconSize, { frame, words }: ViewContext): PageView {
  const location = iconOf(frame.town, size);
  return { status: 302, title: words.site.name, description: undefined, location, body: null };
}

function isRoute(pattern: string | undefined, path: string): boolean {
  return pattern !== undefined && matchRoute(pattern, path) !== undefined;
}

async function homeView(context: ViewContext): Promise<PageView> {
  const { site } = context.words;
  const { heroImage, selectedTemplate } = context.frame.settings;
  return {
    status: 200,
    title: site.name,
    description: site.description,
    image: heroImage,
    structured: (facts) => [webSite(facts), governmentOffice(facts)],
    template: selectedTemplate,
    hasDisplayFont: homePages[selectedTemplate].hasDisplayFont,
    body: <HomePage data={await loadHome(context, context.frame)} />,
  };
}

async function statementView(name: StatementName, context: PageContext): Promise<PageView> {
  const { titles, descriptions } = context.words.statements;
  return {
    status: 200,
    title: titles[name],
    description: descriptions[name],
    body: <StatementPage statement={await loadStatement(context, name)} words={context.words} />,
  };
}

async function chartView(type: ContentType, context: PageContext): Promise<PageView> {
  const data = await loadChart(context, type);
  return {
    status: 200,
    title: type.screens[0]?.title ?? type.label,
    description: type.description,
    structured: (facts) => [webPage(facts, {}, 'AboutPage')],
    body: <ChartPage data={data} words={context.words} />,
  };
}

type ListParams = { readonly search: URLSearchParams; readonly context: PageContext };

async function listView(type: ContentType, { search, context }: ListParams): Promise<PageView> {
  const data = await loadList(context, { type, search });
  if (data === undefined) return missingView(context, { listOf: type });
  const { words } = context;
  return {
    status: 200,
    title: listTitle(data, words),
    description: type.description,
    canonicalSearch: listSearch(data),
    ...listBreadcrumb(data, words),
    structured: (facts) => [listing(data.cards, facts)],
    noindex: data.search !== '',
    alternates: openDataForms.flatMap((form) => {
      const href = openDataAddress(type, form);
      return href === undefined
        ? []
        : [{ type: `${form === 'csv' ? 'text' : 'application'}/${form}`, title: words.openData.of(type.label), href }];
    }),
    isCacheable: data.search === '',
    body: <ListPage data={data} words={words} />,
  };
}

/** Later pages, search results and filtered lists appear below the list in the breadcrumb. */
function listBreadcrumb(data: ListData, { sharing }: ServerCatalog): Pick<PageView, 'breadcrumb' | 'crumb'> {
  const { type, search, page } = data;
  const { list } = type.publicPages ?? {};
  const chosen = chosenLabels(data);
  if (list === undefined || (search === '' && chosen === '' && page === 1)) return { crumb: type.label };
  const crumb = search === '' ? chosen || sharing.page(page) : sharing.results;
  return { breadcrumb: [{ label: type.label, href: list }], crumb };
}

type DetailParams = { readonly params: Readonly<Record<string, string>>; readonly context: ViewContext };

async function detailView(type: ContentType, { params, context }: DetailParams): Promise<PageView> {
  const data = await loadRecord(context, { type, params });
  if (data === undefined)
    return (await movedView(type, { params, context })) ?? missingView(context, { recordOf: type });
  const { words } = context;
  const { title, image, imageText } = cardOf(type, data.record, words);
  const Page = detailPages.get(type.name) ?? DetailPage;
  return {
    status: 200,
    title,
    description: descriptionOf(type, data.record, words) ?? type.description,
    image,
    imageText,
    kind: isArticle(data) ? 'article' : 'website',
    ...datesOf(type, data.record, words),
    canonicalPath: addressOf(type, data.record, words),
    breadcrumb: type.publicPages?.list === undefined ? [] : [{ label: type.label, href: type.publicPages.list }],
    structured: (facts) => recordThings(data, facts),
    body: <Page data={data} town={context.frame} words={words} />,
  };
}

type Readable = { readonly readable: { readonly id: string; readonly words: string }; readonly context: ViewContext };

/** Serves the record when the slug matches its title; otherwise redirects to the canonical address. */
async function readableView(type: ContentType, { readable, context }: Readable): Promise<PageView> {
  const { id, words } = readable;
  const record = await context.portal.get(type, id);
  if (record === undefined) return missingView(context, { recordOf: type });
  if (words !== slugOf(titleOf(type, record, context.words))) return redirectTo(type, { record, context });
  return detailView(type, { params: { id }, context });
}

/** Redirects a former address of a record to its current one. */
async function movedView(type: ContentType, { params, context }: DetailParams): Promise<PageView | undefined> {
  const [part] = Object.entries(params);
  if (part === undefined) return undefined;
  const record = await context.portal.findFormer(type, { field: part[0], value: part[1] });
  return record === undefined || addressOf(type, record, context.words) === undefined
    ? undefined
    : redirectTo(type, { record, context });
}

type RedirectTarget = { readonly record: PublicRecord; readonly context: PageContext };

function redirectTo(type: ContentType, { record, context }: RedirectTarget): PageView {
  const title = titleOf(type, record, context.words);
  const location = addressOf(type, record, context.words);
  return { status: 301, title, description: undefined, location, body: <a href={location}>{title}</a> };
}

/** Single types with a page of their own, which exists even without a record. */
const customViews: ReadonlyMap<string, typeof detailView> = new Map([
  [municipalityTypeName, missionView],
  [mayorTypeName, mayorView],
]);

async function missionView(type: ContentType, { context: { portal, words } }: DetailParams): Promise<PageView> {
  const title = type.publicPages?.label ?? type.label;
  const contact = await contactOf(portal);
  return {
    status: 200,
    title,
    description: contact.mission ?? type.description,
    structured: (facts) => [webPage(facts, { about: officeMention(facts) }, 'AboutPage')],
    body: <MissionPage title={title} contact={contact} words={words} />,
  };
}

async function mayorView(type: ContentType, { context: { portal, words } }: DetailParams): Promise<PageView> {
  const title = type.publicPages?.label ?? type.label;
  const mayor = await mayorOf(portal);
  return {
    status: 200,
    title,
    description: type.description,
    image: mayor.image,
    imageText: mayor.imageText,
    kind: mayor.isNamed ? 'profile' : 'website',
    structured: (facts) => [profile({ name: mayor.isNamed ? mayor.name : undefined, position: title }, facts)],
    body: <MayorPage title={title} mayor={mayor} words={words} />,
  };
}
