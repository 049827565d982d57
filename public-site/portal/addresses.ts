import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { slugOf } from '#core/records/slug.ts';
import type { PublicRecord } from './publicRecord.ts';
import { titleOf } from './titles.ts';

/** The parameters of a path, such as `{slug: 'historia'}` for `/seccion/{slug}`; undefined when the path does not match. */
export function matchRoute(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(path, expected.length);
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? '');
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (value === undefined || (name === undefined && value !== segment)) return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** The id and the title's slug in an address such as `/noticias/7/abre-el-mercado`; undefined for patterns without an id. */
export function matchReadable(
  pattern: string,
  path: string,
): { readonly id: string; readonly words: string } | undefined {
  if (!pattern.endsWith(byId)) return undefined;
  const { id, palabras: words } = matchRoute(`${pattern}/{palabras}`, path) ?? {};
  return id === undefined || words === undefined ? undefined : { id, words };
}

/** The end of a pattern that addresses records by id. */
const byId = '/{id}';

/** The public address of a record, with the slug of its title after an id; undefined when its type has no detail page. */
export function addressOf(type: ContentType, record: PublicRecord, messages: ServerCatalog): string | undefined {
  const address = detailAddressOf(type, record);
  if (address === undefined || type.publicPages?.detail?.endsWith(byId) !== true) return address;
  const title = slugOf(titleOf(type, record, messages));
  return title === '' ? address : `${address}/${title}`;
}

function detailAddressOf(type: ContentType, record: PublicRecord): string | undefined {
  const pattern = type.publicPages?.detail;
  if (pattern === undefined) return undefined;
  const names = [...pattern.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => (name === 'id' ? record.id : ownValue(record.values, name)));
  if (values.some((value) => typeof value !== 'string' || value === '')) return undefined;
  return names.reduce(
    (path, name, index) => path.replace(`{${name}}`, encodeURIComponent(String(values[index]))),
    pattern,
  );
}

/** The page that searches the whole site. */
export const searchAddress = '/buscar';

/** The element id of a person on the organisation chart. */
export function personAnchor(id: string): string {
  return `persona-${id}`;
}

/** The element id of the answer to a question, by its position on the page. */
export function questionAnchor(index: number): string {
  return `pregunta-${index + 1}`;
}

/** The segments of a path, at most one more than `most`: addresses of strangers may have thousands. */
function segmentsOf(path: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  const segments: string[] = [];
  for (let start = 0; start < path.length && segments.length <= most; ) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    if (end > start) segments.push(path.slice(start, end));
    start = end + 1;
  }
  return segments;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
