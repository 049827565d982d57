import { repeatedTitles } from '#core/imports/importFields.ts';
import { shownCell, unreadableIn, unreadableMessage } from '#core/imports/fileCell.ts';
import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#core/accounts/access.ts';
import { type ImportedRow, mostImportedRows, noRows } from '#core/imports/importTypes.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { numerals } from '#core/text/numerals.ts';
import type { Json } from '#core/values/json.ts';
import type { ReceivedFile } from '../files/upload/readUpload.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { ImportDependencies } from './importContext.ts';
import { chunkSize, type ImportTables, type StoredImport } from './importTables.ts';
import type { BoardFacts, OmittedPart } from './reading/fileBatches.ts';
import { type FileRow, openImportFile } from './reading/fileRows.ts';
import { trelloRows } from './trelloRows.ts';

type UploadOptions = {
  readonly user: SessionUser;
  /** The name of the sheet of a workbook; without it, the first with rows. */
  readonly sheet: string | undefined;
  readonly dependencies: ImportDependencies;
};

/** Stores a file as an import that waits for its settings. Rejects with a Problem 422 for a file without usable rows. */
export async function uploadImport(
  type: ContentType,
  { name, bytes }: ReceivedFile,
  { user, sheet: chosenSheet, dependencies }: UploadOptions,
): Promise<StoredImport> {
  const { tables, messages, now } = dependencies;
  const file = await openImportFile(bytes, messages, { sheet: chosenSheet });
  const { format, delimiter, sheet, sheets = [], board } = file;
  const trello = board && trelloRows(file.rows, { type, user, dependencies });
  const id = uuid();
  const stored = await storeRows(trello?.rows ?? file.rows, { id, type, tables, messages });
  if (stored === undefined) {
    const { emptySheet, empty } = messages.imports.file;
    throw new Problem(422, { detail: sheet !== undefined && sheets.length > 1 ? emptySheet(sheet) : empty });
  }
  const entry: StoredImport = {
    id,
    type: type.name,
    state: 'uploaded',
    fileName: name,
    format,
    ...(delimiter !== undefined && { delimiter }),
    ...(sheet !== undefined && { sheet, sheets }),
    ...(board !== undefined && boardMembers(board, { strangers: trello?.strangers ?? new Set(), messages })),
    ...stored,
    by: user.id,
    createdAt: new Date(now()).toISOString(),
    done: 0,
  };
  await tables.save(entry);
  return entry;
}

type StoreOptions = {
  /** Id of the import. */
  readonly id: string;
  readonly type: ContentType;
  readonly tables: ImportTables;
  readonly messages: ServerCatalog;
};

/** Stores the rows below the header, without blank ones; undefined, with nothing stored, when there are none. */
async function storeRows(
  rows: AsyncIterable<FileRow>,
  { id, type, tables, messages }: StoreOptions,
): Promise<Pick<StoredImport, 'header' | 'total'> | undefined> {
  let header: readonly string[] | undefined;
  let chunk: ImportedRow[] = [];
  let total = 0;
  const storeChunk = () => tables.putChunk(id, Math.ceil(total / chunkSize) - 1, { rows: chunk, counts: noRows });
  try {
    for await (const { row, cells } of rows) {
      if (cells.every(isBlank)) continue;
      if (header === undefined) {
        header = readHeader(cells, { type, messages });
        continue;
      }
      total += 1;
      if (total > mostImportedRows)
        throw new Problem(422, { detail: messages.imports.file.tooManyRows(numerals.format(mostImportedRows)) });
      chunk.push({ row, cells: trimmed(cells, header.length) });
      if (chunk.length === chunkSize) {
        await storeChunk();
        chunk = [];
      }
    }
    if (chunk.length > 0) await storeChunk();
  } catch (error) {
    await tables.remove(id);
    throw error;
  }
  return header === undefined || total === 0 ? undefined : { header, total };
}

function boardMembers(
  board: BoardFacts,
  context: { readonly strangers: ReadonlySet<string>; readonly messages: ServerCatalog },
): Pick<StoredImport, 'board' | 'notes'> {
  const { name, description, lists } = board;
  return { board: { name, description, lists }, notes: boardNotes(board, context) };
}

function isBlank(cell: Json): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** Cells beyond the header are only stored when they say something. */
function trimmed(cells: readonly Json[], length: number): readonly Json[] {
  return cells.length > length && cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;
}

/** Names that a note lists. */
const mostNames = 20;

/** What the importing person should know about a Trello board: what comes along otherwise, and what does not. */
function boardNotes(
  { templates, omitted, hasAllActions }: BoardFacts,
  { strangers, messages }: { readonly strangers: ReadonlySet<string>; readonly messages: ServerCatalog },
): readonly string[] {
  const { trello } = messages.imports;
  const list = (names: Iterable<string>) => {
    const all = [...names].map((name) => `«${name}»`);
    const rest = all.length - mostNames;
    return rest > 0 ? `${all.slice(0, mostNames).join(', ')} … (+${numerals.format(rest)})` : all.join(', ');
  };
  const parts = Object.entries(trello.omitted) as [OmittedPart, (count: number) => string][];
  return [
    ...(templates.length > 0 ? [trello.templates(templates.length, list(templates))] : []),
    ...(strangers.size > 0 ? [trello.strangers(list(strangers))] : []),
    trello.defaults,
    trello.authors,
    ...(hasAllActions ? [] : [trello.olderActions]),
    ...parts.flatMap(([part, text]) => (omitted[part] > 0 ? [text(omitted[part])] : [])),
  ];
}

const mostColumns = 500;

/** The titles of the columns; throws a Problem for a header by which they cannot be told apart. */
function readHeader(
  cells: readonly Json[],
  { type, messages }: { readonly type: ContentType; readonly messages: ServerCatalog },
): readonly string[] {
  const { file } = messages.imports;
  const refused = (detail: string) => new Problem(422, { detail });
  const unreadable = cells.map(unreadableIn).find((cell) => cell?.line !== undefined);
  if (unreadable !== undefined) throw refused(unreadableMessage(unreadable, messages));
  const titles = cells.map(shownCell).map((cell) => (typeof cell === 'object' ? '' : String(cell).trim()));
  const last = titles.findLastIndex((title) => title !== '');
  const header = titles.slice(0, last + 1);
  if (header.length > mostColumns) throw refused(file.tooManyColumns(mostColumns));
  const [repeated] = repeatedTitles(header, type);
  if (repeated !== undefined) throw refused(file.repeated(repeated));
  return header;
}
