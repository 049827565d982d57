import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Store } from '#core/store/store.ts';
import { formerAddresses } from '#server/rules/formerAddresses.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { createPages } from '#server/site/renderPage.ts';
import type { Pages } from '#server/site/pages.ts';
import { buildApp } from '../buildApp.ts';

const schemas = {
  content: ['noticias', 'servicios', 'secciones'],
  settings: ['municipio', 'horario', 'pais', 'sitio'],
};

/** The real server and public pages over a memory store, with a clock that the test sets. */
export async function openSite(wrap: (store: Store) => Store = (store) => store) {
  // Ahead of the store's clock, so that records published without a date are visible.
  const clock = { now: Date.now() + 3_600_000 };
  const now = () => clock.now;
  const renderedPages: string[] = [];
  let pages: ReturnType<typeof createPages> | undefined;
  const page = () => {
    if (pages === undefined) throw new Error('the site is not open yet');
    return pages;
  };
  let whole: Store | undefined;
  const app = await buildApp({
    now,
    schemas: Object.fromEntries(
      Object.entries(schemas).flatMap(([folder, names]) => names.map((name) => [name, readSchema(folder, name)])),
    ),
    store: (inner) => (whole = wrap(withRules(inner, [formerAddresses]))),
    pages: {
      publicPage: async (request) => {
        renderedPages.push(request.path);
        return page().publicPage(request);
      },
      assistantPage: (request, context) => page().assistantPage(request, context),
      knowledge: (context) => page().knowledge(context),
      failedPage: (status, form) => page().failedPage(status, form),
      statusPage: (state) => page().statusPage(state),
      datedPage: (html, madeAt) => page().datedPage(html, madeAt),
      document: async (request) => page().document?.(request),
    },
  });
  const { registry } = app;
  if (whole === undefined) throw new Error('the app asked for no store');
  const store = whole;
  const parts = {
    store,
    registry,
    messages: serverEs,
    publicUrl: () => 'https://palin.example',
    assets: { styles: [], scripts: [], homeStyles: {} },
    municipalityCode: '0511',
    mapTiles: '/teselas/{z}/{x}/{y}.png',
    now,
  };
  pages = createPages(parts);
  const typeNamed = (name: string): ContentType => {
    const type = name === fileType.name ? fileType : registry.get(name);
    if (type === undefined) throw new Error(`no type ${name}`);
    return type;
  };
  /** The page without any cache. */
  const fresh = async (address: string) => {
    const { pathname: path, searchParams: search } = new URL(address, 'https://palin.example');
    const request: Parameters<Pages['publicPage']>[0] = { path, search, context: undefined };
    const { status, html } = await createPages(parts).publicPage(request);
    return { status, html };
  };
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.app.inject({ url, headers });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };
  onTestFinished(() => app.app.close());
  return { ...app, store, clock, made: renderedPages, typeNamed, fresh, open };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

function readSchema(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../schemas/${folder}/${name}.json`, import.meta.url), 'utf8'));
}
