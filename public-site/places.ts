import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { slugOf } from '#core/text/slug.ts';
import type { PublicRecord } from './publicRecord.ts';
import { titleOf } from './titles.ts';

/** The values of a pattern's braces in a path, as `{slug: 'historia'}` for `/seccion/{slug}`; undefined when it is another place. */
export function matchPlace(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (value === undefined || (name === undefined && value !== segment)) return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** The id and the words of a readable address, as in `/noticias/7/abre-el-mercado`; undefined where records are not reached by id. */
export function matchReadable(
  pattern: string,
  path: string,
): { readonly id: string; readonly words: string } | undefined {
  if (!pattern.endsWith(byId)) return undefined;
  const { id, palabras: words } = matchPlace(`${pattern}/{palabras}`, path) ?? {};
  return id === undefined || words === undefined ? undefined : { id, words };
}

/** How the pattern ends where records are reached by id. */
const byId = '/{id}';

/** Where citizens find this record, with the words of its title after an id; undefined when its type has no detail page. */
export function addressOf(type: ContentType, record: PublicRecord, words: ServerCatalog): string | undefined {
  const address = placeOf(type, record);
  if (address === undefined || type.publicPages?.detail?.endsWith(byId) !== true) return address;
  const title = slugOf(titleOf(type, record, words));
  return title === '' ? address : `${address}/${title}`;
}

function placeOf(type: ContentType, record: PublicRecord): string | undefined {
  const pattern = type.publicPages?.detail;
  if (pattern === undefined) return undefined;
  const names = [...pattern.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => (name === 'id' ? record.id : record.values[name]));
  if (values.some((value) => typeof value !== 'string' || value === '')) return undefined;
  return names.reduce(
    (path, name, index) => path.replace(`{${name}}`, encodeURIComponent(String(values[index]))),
    pattern,
  );
}

/** Where the whole site is searched. */
export const searchAddress = '/buscar';

/** Id of a person's place on the page of the organisation chart. */
export function personAnchor(id: string): string {
  return `persona-${id}`;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
