import type { ContentType, Screen } from '../schema/contentType.ts';
import { listKeys, readListPaging } from './listPaging.ts';
import { readListSettings, settingsName } from './listSettings.ts';

type Query = { readonly get: (name: string) => string | null; readonly keys: () => Iterable<string> };

/** The screen of a content type at an address of the staff area. */
export type OpenScreen = {
  readonly type: ContentType;
  readonly screen: Screen;
  /** The record of the address; undefined for the list. */
  readonly id: string | undefined;
};

/** Layouts that show the page of records that the list itself reads. */
const pagedLayouts: readonly string[] = ['table', 'cards'];

export function screenAt(path: string, types: readonly ContentType[]): OpenScreen | undefined {
  const [, name, id, action] = /^\/admin\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? [];
  for (const type of types) {
    const screen = type.screens.find((candidate) => candidate.path === name);
    if (screen === undefined) continue;
    const isRecord = id !== undefined && (action === undefined || action === 'editar');
    if (id === undefined || (isRecord && !screenWords.includes(id))) return { type, screen, id };
  }
  return undefined;
}

/** Parts of addresses that name a screen other than a record. */
const screenWords: readonly string[] = ['nuevo', 'papelera', 'importar', 'historial'];

/** The address of the settings that a person has of the list. */
export function settingsAddress(open: OpenScreen): string {
  return `/api/preferences/${encodeURIComponent(settingsName(open))}`;
}

/** The request for the records that a list shows first; undefined when it has filters or shows records in another way. */
export function listAddress({ type }: OpenScreen, query: Query, settings: unknown): string | undefined {
  const supported: readonly string[] = Object.values(listKeys);
  if ([...query.keys()].some((name) => !supported.includes(name))) return undefined;
  const { page, pageSize, search, sort, layout } = readListPaging(query, type, readListSettings(settings, type));
  if (!pagedLayouts.includes(layout)) return undefined;
  const parameters = [
    ['_start', (page - 1) * pageSize],
    ['_end', page * pageSize],
    ...(sort.length === 0
      ? []
      : [
          ['_sort', sort.map(({ field }) => field)],
          ['_order', sort.map(({ order }) => order)],
        ]),
    ...(search === '' ? [] : [['q', search]]),
  ];
  return `/api/${type.name}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}
