import type { SessionUser } from '#core/accounts/access.ts';
import { detectDecimalSign } from '#core/imports/detectDecimalSign.ts';
import { suggestColumns, suggestMatch } from '#core/imports/importFields.ts';
import type { ImportedRow, ImportSettings } from '#core/imports/importTypes.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { DecimalSign } from '#core/text/decimalSign.ts';
import { readsTitles } from '../accounts/namedPeople.ts';
import type { Json } from '#core/values/json.ts';
import type { ImportDependencies, Work } from './importContext.ts';
import type { ImportWithSettings, StoredImport } from './importTables.ts';
import { shownCells } from './presentImport.ts';
import { createRelatedTitles } from './relatedTitles.ts';
import { commentsOf, settingFaults } from './settingFaults.ts';

/** Rows that the screen shows before the dry run. */
const sampleSize = 5;

type Options = {
  readonly type: ContentType;
  readonly user: SessionUser;
  readonly dependencies: ImportDependencies;
};

/** The settings to begin with, the first rows, and the project that a board needs. */
export async function suggestImport(entry: StoredImport, { type, user, dependencies }: Options) {
  const rows = await dependencies.tables.chunk(entry.id, 0);
  const sample = rows.slice(0, sampleSize).map(({ cells }) => shownCells(cells, entry));
  const suggestion = await suggestSettings(rows, { entry, type, dependencies });
  const proposal = await projectProposal(entry, { type, user, dependencies });
  return { suggestion, sample, ...(proposal !== undefined && { proposal }) };
}

/** The settings of this import, else the settings of the last import with the same header, else what the names of the columns suggest. */
async function suggestSettings(rows: readonly ImportedRow[], work: Work): Promise<ImportSettings> {
  const { entry, type, dependencies } = work;
  const { tables, messages } = dependencies;
  const isUsable = (settings: ImportSettings) => settingFaults(settings, work).length === 0;
  if (entry.settings !== undefined && isUsable(entry.settings)) return entry.settings;
  const last = await tables.lastWithHeader(type.name, entry.header);
  // The sign belongs to the file: exports with ',' and with ';' have the same header.
  const decimalIn = (columns: ImportSettings['columns']) => detectDecimal(rows, { columns, type, entry, last });
  if (last !== undefined && isUsable(last.settings)) {
    const { settings } = last;
    return { ...settings, decimal: decimalIn(settings.columns), ...boardMappings(entry, settings) };
  }
  const columns = suggestColumns(entry.header, type, { ...messages.exports, comments: commentsOf(work)?.label });
  return {
    columns,
    match: suggestMatch(columns, type),
    decimal: decimalIn(columns),
    publication: type.initialState,
    isAllOrNone: true,
    ...boardMappings(entry, { columns }),
  };
}

/** Rows whose numbers are read for their decimal sign. */
const decimalRows = 500;

type DecimalOptions = {
  readonly columns: ImportSettings['columns'];
  readonly type: ContentType;
  readonly entry: StoredImport;
  /** The last import with the same header. */
  readonly last: ImportWithSettings | undefined;
};

/** The decimal sign of a file: by its numbers, else as in the last file with the same separator, else by its separator. */
function detectDecimal(rows: readonly ImportedRow[], { columns, type, entry, last }: DecimalOptions): DecimalSign {
  const usual = entry.delimiter === ';' ? ',' : '.';
  const fallback = last !== undefined && last.delimiter === entry.delimiter ? last.settings.decimal : usual;
  return detectDecimalSign(numericTexts(rows, { columns, type }), fallback);
}

function* numericTexts(
  rows: readonly ImportedRow[],
  { columns, type }: { readonly columns: ImportSettings['columns']; readonly type: ContentType },
): Iterable<string> {
  for (const [index, name] of columns.entries()) {
    const field = name === null ? undefined : fieldOf(type, name);
    if (field === undefined || kindOf(field).column !== 'number') continue;
    for (const { cells } of rows.slice(0, decimalRows)) {
      const cell = cells[index];
      if (typeof cell === 'string') yield cell;
    }
  }
}

/** The phase of each list of a Trello board, as somebody chose it for the last board, else by its name. */
function boardMappings(
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

/** The record of the project that a Trello board needs, when there is none with its name. */
async function projectProposal(
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
