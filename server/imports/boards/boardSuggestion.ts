import type { SessionUser } from '#core/accounts/access.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Json } from '#core/values/json.ts';
import { readsTitles } from '../../accounts/namedPeople.ts';
import type { ImportDependencies } from '../importContext.ts';
import type { StoredImport } from '../importTables.ts';
import { createRelatedTitles } from '../relatedTitles.ts';

/** The phase of each list of a Trello board, as somebody chose it for the last board, else by its name. */
export function boardMappings(
  { board }: StoredImport,
  { columns, values: last = [] }: Pick<ImportSettings, 'columns' | 'values'>,
): Pick<ImportSettings, 'values'> {
  const column = columns.indexOf('phase');
  if (board === undefined || column < 0) return {};
  const values = board.lists.map(({ name, phase }) => {
    const former = last.find((one) => one.column === column && one.cell === name);
    return former ?? { column, cell: name, value: phase };
  });
  return { values };
}

type Options = {
  readonly type: ContentType;
  readonly user: SessionUser;
  readonly dependencies: Pick<ImportDependencies, 'registry' | 'store'>;
};

/** The record of the project that a Trello board needs, when there is none with its name. */
export async function projectProposal(
  { board }: StoredImport,
  { type, user, dependencies: { registry, store } }: Options,
): Promise<{ readonly type: string; readonly title: string; readonly values: Json } | undefined> {
  const field = fieldOf(type, 'projectId');
  const related = registry.get(field?.relation ?? '');
  if (field === undefined || related?.titleField === undefined || (board?.name ?? '').trim() === '') return undefined;
  const mayRead = (one: ContentType) => readsTitles(registry, { kind: 'staff', user }, one);
  const { name: title = '', description = '' } = board ?? {};
  const titles = createRelatedTitles({ registry, store, mayRead });
  await titles.load([[title, field]]);
  if (titles.find(related.name, title) !== 0) return undefined;
  const hasDescription = fieldOf(related, 'description') !== undefined;
  const values = { [related.titleField]: title, ...(hasDescription && { description: description.trim() || title }) };
  return { type: related.name, title, values };
}
