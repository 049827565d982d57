import type { ComponentType } from 'react';
import { menuTexts } from '#core/locales/es/admin/menu/menu.ts';
import { type ContentType, isProcess, type Screen } from '#core/schema/contentType.ts';
import { withDistinctIcons } from './distinctIcons.ts';
import { type RecordStart, withForm } from './openForm.ts';

/** One screen of one content type: an area of the back office. */
export type Area = { readonly type: ContentType; readonly screen: Screen };

/**
 * The areas in menu order; menu, routes and Refine resources derive from them. Workflows have other screens, and no entry
 * in the menu.
 */
export function areasOf(types: readonly ContentType[]): readonly Area[] {
  const areas = types
    .filter((type) => !isProcess(type))
    .flatMap(screensOf)
    .concat(processScreens(types, true));
  return areas.toSorted(
    (left, right) =>
      left.screen.order - right.screen.order || left.screen.label.localeCompare(right.screen.label, 'es'),
  );
}

/** The records of workflows, whose areas are in no menu: their lists, and the views made for their records. */
export function processAreasOf(types: readonly ContentType[]): readonly Area[] {
  return processScreens(types, false);
}

function processScreens(types: readonly ContentType[], isInMenu: boolean): readonly Area[] {
  return types
    .filter(isProcess)
    .flatMap(screensOf)
    .filter(({ screen }) => screen.isInMenu === isInMenu);
}

const areasByType = new WeakMap<ContentType, readonly Area[]>();

/** The same objects for the same type, so that a change of other types draws none of its screens again. */
function screensOf(type: ContentType): readonly Area[] {
  const areas = areasByType.get(type) ?? type.screens.map((screen) => ({ type, screen }));
  areasByType.set(type, areas);
  return areas;
}

/** The views of processes in which each record has a page. */
export const recordViewNames = ['workflow', 'execution', 'documentation'] as const;

/** What the menu and the dashboard show of an area. */
export type MenuEntry = {
  readonly path: string;
  readonly label: string;
  readonly icon: string | undefined;
  /** In place of an icon that is missing or that another entry has. */
  readonly initials?: string;
  readonly order: number;
  /** The heading above it. */
  readonly group?: string | undefined;
  readonly description?: string | undefined;
  /** A count beside the label; its text is in an element with this id. */
  readonly Badge?: ComponentType<{ readonly id: string }>;
  /** Other paths that mark this entry as current. */
  readonly also?: readonly string[];
};

/** The menu in order: content types, and screens without one. */
export function menuOf(areas: readonly Area[], others: readonly MenuEntry[]): readonly MenuEntry[] {
  const entries = areas
    .filter(({ screen }) => screen.isInMenu)
    .map((area) => ({
      path: areaPath(area),
      label: area.screen.label,
      icon: area.screen.icon,
      order: area.screen.order,
      group: area.screen.group ?? (isProcess(area.type) ? menuTexts.processes : menuTexts.content),
      description: area.screen.description,
    }));
  return withDistinctIcons(
    [...entries, ...others].toSorted(
      (left, right) => left.order - right.order || left.label.localeCompare(right.label, 'es'),
    ),
  );
}

export type MenuGroup = { readonly heading: string | undefined; readonly entries: readonly MenuEntry[] };

/** The entries of a menu by heading: first the entries without one, which may be none, then each heading in the order of its first entry. */
export function menuGroups(entries: readonly MenuEntry[]): readonly MenuGroup[] {
  const headings = new Set(entries.map(({ group }) => group).filter((group) => group !== undefined));
  return [undefined, ...headings].map((heading) => ({
    heading,
    entries: entries.filter(({ group }) => group === heading),
  }));
}

export const areaPath = ({ screen }: Area, ...rest: readonly string[]) => ['/admin', screen.path, ...rest].join('/');
export const createPath = (area: Area) => areaPath(area, 'nuevo');
export const showPath = (area: Area, id: string) => areaPath(area, encodeURIComponent(id));
export const editPath = (area: Area, id: string) => areaPath(area, encodeURIComponent(id), 'editar');
export const binPath = (area: Area) => areaPath(area, 'papelera');
/** The imports of a type, or one of them. */
export const importPath = (area: Area, ...id: readonly string[]) => areaPath(area, 'importar', ...id);
export const historyPath = (area: Area, id: string) =>
  area.type.isSingle ? areaPath(area, 'historial') : areaPath(area, encodeURIComponent(id), 'historial');

/** The address of the form of a new record that starts with the values of another; `list` is the query of the list around it. */
export function copyPath(area: Area, id: string, list = ''): string {
  const address = withForm(new URLSearchParams(list), { kind: 'create', copyOf: id });
  return area.screen.form.placement === 'page'
    ? `${createPath(area)}?${withForm(new URLSearchParams(), { kind: 'create', copyOf: id })}`
    : `${areaPath(area)}?${address}`;
}

/** The address of the form of a new record that starts with values; `address` is the query of the list around it. */
export function startPath(area: Area, start: RecordStart, address: URLSearchParams): string {
  const isOnPage = area.screen.form.placement === 'page';
  const form = withForm(isOnPage ? new URLSearchParams() : address, { kind: 'create', start });
  return `${isOnPage ? createPath(area) : areaPath(area)}?${form}`;
}

/** The address of the form of a record, or of a new one when `id` is undefined. */
export function formPath(area: Area, id: string | undefined): string {
  const { placement } = area.screen.form;
  if (area.type.isSingle) return areaPath(area);
  if (placement === 'page') return id === undefined ? createPath(area) : editPath(area, id);
  const form = id === undefined ? ({ kind: 'create' } as const) : ({ kind: 'edit', id } as const);
  return `${areaPath(area)}?${withForm(new URLSearchParams(), form)}`;
}

/** Refine's data provider name of a type. */
export function providerName(type: ContentType): string {
  return type.provider === 'rest' || type.provider === 'local' ? 'default' : type.provider;
}

/** The records of a type, for Refine's hooks that read; the screens say themselves what failed. */
export function recordsOf(type: ContentType) {
  return { resource: type.name, dataProviderName: providerName(type), errorNotification: false } as const;
}

/** The same for hooks that write; the screens also say themselves what was saved. */
export function writesTo(type: ContentType) {
  return { ...recordsOf(type), successNotification: false } as const;
}
