import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { labelFromName } from '#core/text/labelFromName.ts';
import { columnsOf } from '../query/columns.ts';
import { isGroupParameter } from '../query/writeGroup.ts';
import { listKeys, sortWord } from '#core/lists/listPaging.ts';
import { type ListState, readListAddress, writeListAddress } from '../query/listAddress.ts';

/** The query of a list's state, complete, so that it shows the same list whatever the person's settings are. */
export function viewQueryOf(state: ListState): string {
  const { search, filters, group, isOverdue, rows, sort, layout, pageSize, columns, density } = state;
  return String(
    writeListAddress(new URLSearchParams(), {
      search,
      filters,
      group,
      ...(isOverdue === true && { isOverdue }),
      rows,
      sort,
      layout,
      pageSize,
      columns,
      density,
    }),
  );
}

/** The address that shows a view; parameters of other purposes stay. */
export function viewAddress(address: URLSearchParams, { id, query }: { id: string; query: string }): URLSearchParams {
  const next = withoutList(address);
  for (const [name, value] of new URLSearchParams(query)) next.append(name, value);
  next.set(listKeys.view, id);
  return next;
}

const formKeys = ['edit', 'nuevo'];

/** The parameters of an open form alone. */
function withoutList(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => formKeys.includes(name)));
}

/** Whether an address says nothing about the list, or only which view it shows. */
export function isBare(address: URLSearchParams): boolean {
  return [...address.keys()].every((name) => formKeys.includes(name) || name === listKeys.view);
}

/** A part of a view that its type no longer has, or that the person may not read. */
export type LostPart = { readonly part: 'filter' | 'order' | 'column'; readonly label: string };

/** The query with the current names of renamed fields, and its parts that no longer exist. */
export function readViewQuery(type: ContentType, query: string) {
  const current = withCurrentNames(type, query);
  const columns = new Set(columnsOf(type).map(({ name }) => name));
  const state = readListAddress(new URLSearchParams(current), type);
  // Compared by condition alone, because reading may nest groups.
  const readable = new Set(
    [...new URLSearchParams(viewQueryOf(state))].map(([name, value]) => conditionOf(name, value)),
  );
  const lost = [...new URLSearchParams(current)].flatMap(([name, value]): readonly LostPart[] => {
    if (name === listKeys.sort) {
      const readableWords = state.sort.map(sortWord);
      const words = value.split(',').filter((word) => !readableWords.includes(word));
      return words.map((word) => ({ part: 'order', label: labelFromName(word.replace(/^-/, '')) }));
    }
    if (name === listKeys.columns) {
      const names = value.split(',').filter((column) => column !== '' && !columns.has(column));
      return names.map((column) => ({ part: 'column', label: labelFromName(column) }));
    }
    if (!isFilterParameter(name) || readable.has(conditionOf(name, value))) return [];
    const field = fieldName(name);
    return [{ part: 'filter', label: fieldOf(type, field)?.label ?? labelFromName(field) }];
  });
  return { query: current, lost };
}

const listNames: readonly string[] = Object.values(listKeys);

const isFilterParameter = (name: string) => !listNames.includes(name);

const conditionOf = (name: string, value: string) => `${name.slice(name.lastIndexOf('.') + 1)}=${value}`;

const fieldName = (parameter: string) => {
  const name = parameter.slice(parameter.lastIndexOf('.') + 1);
  return name.slice(0, Math.max(0, name.lastIndexOf('_')));
};

function withCurrentNames(type: ContentType, query: string): string {
  const current = (name: string) =>
    fieldOf(type, name) === undefined
      ? (type.fields.find(({ formerly }) => formerly.includes(name))?.name ?? name)
      : name;
  const next = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const messages = () =>
      value.split(',').map((word) => (word.startsWith('-') ? `-${current(word.slice(1))}` : current(word)));
    if (name === listKeys.sort || name === listKeys.columns) next.append(name, messages().join(','));
    else if (name === listKeys.rows) next.append(name, current(value));
    else if (isFilterParameter(name)) {
      const field = fieldName(name);
      const start = isGroupParameter(name) ? name.lastIndexOf('.') + 1 : 0;
      next.append(name.slice(0, start) + current(field) + name.slice(start + field.length), value);
    } else next.append(name, value);
  }
  return String(next);
}
