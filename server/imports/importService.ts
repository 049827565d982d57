import { v7 as uuid } from 'uuid';
import type { SessionUser } from '#core/accounts/access.ts';
import { commentTypeOf } from '#core/lists/commentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { suggestColumns, suggestMatch } from '#core/imports/importFields.ts';
import {
  type ImportedRow,
  type ImportSettings,
  type ImportState,
  mayManageImport,
  mostImportedRows,
  noRows,
} from '#core/imports/importTypes.ts';
import { numerals } from '#core/text/numerals.ts';
import type { Json } from '#core/values/json.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import type { ReceivedFile } from '../files/upload/readUpload.ts';
import { boardNotes } from './boards/boardNotes.ts';
import { boardMappings, projectProposal } from './boards/boardSuggestion.ts';
import { detectDecimal } from './detectDecimal.ts';
import type { ImportDependencies, Work } from './importContext.ts';
import { chunkSize, type StoredImport } from './importTables.ts';
import { createImportWorker } from './importWorker.ts';
import { shownCells } from './presentImport.ts';
import { readHeader } from './cells/readHeader.ts';
import { openImportFile } from './reading/fileRows.ts';
import { settingFaults } from './settingFaults.ts';
import { trelloRows } from './trelloRows.ts';

/** Rows that the screen shows before the dry run. */
const sampleSize = 5;

/** `sheet`: the name of the sheet of a workbook; without it, the first with rows. */
type UploadOptions = { readonly user: SessionUser; readonly sheet: string | undefined };

export type ImportService = ReturnType<typeof createImportService>;

/** Files that become records: stored as rows first, looked through without a write, written in the background, and taken back. */
export function createImportService(dependencies: ImportDependencies) {
  const { tables, messages, now } = dependencies;
  const worker = createImportWorker(dependencies);
  const texts = messages.imports;

  const commentsOf = (type: ContentType) => commentTypeOf(type, dependencies.registry.all())?.type;

  async function find(type: ContentType, id: string): Promise<StoredImport> {
    const entry = await tables.get(id);
    if (entry?.type !== type.name) throw new Problem(404, { detail: texts.missing });
    return entry;
  }

  async function findManaged(type: ContentType, id: string, user: SessionUser): Promise<StoredImport> {
    const entry = await find(type, id);
    if (!mayManageImport(entry, user, type)) throw new Problem(403, { detail: texts.foreign });
    return entry;
  }

  async function upload(
    type: ContentType,
    { name, bytes }: ReceivedFile,
    { user, sheet: chosenSheet }: UploadOptions,
  ): Promise<StoredImport> {
    const file = await openImportFile(bytes, messages, { sheet: chosenSheet });
    const { format, delimiter, sheet, sheets = [], board } = file;
    const trello = board && trelloRows(file.rows, { type, user, dependencies });
    const rows = trello?.rows ?? file.rows;
    const id = uuid();
    let header: readonly string[] | undefined;
    let chunk: ImportedRow[] = [];
    let total = 0;
    const store = () => tables.putChunk(id, Math.ceil(total / chunkSize) - 1, { rows: chunk, counts: noRows });
    try {
      for await (const { row, cells } of rows) {
        if (cells.every(isBlank)) continue;
        if (header === undefined) {
          header = readHeader(cells, { type, messages });
          continue;
        }
        total += 1;
        if (total > mostImportedRows) throw refused(texts.file.tooManyRows(numerals.format(mostImportedRows)));
        chunk.push({ row, cells: trimmed(cells, header.length) });
        if (chunk.length === chunkSize) {
          await store();
          chunk = [];
        }
      }
      if (header === undefined || total === 0)
        throw refused(sheet !== undefined && sheets.length > 1 ? texts.file.emptySheet(sheet) : texts.file.empty);
      if (chunk.length > 0) await store();
    } catch (error) {
      await tables.remove(id);
      throw error;
    }
    const createdAt = new Date(now()).toISOString();
    const entry: StoredImport = {
      id,
      type: type.name,
      state: 'uploaded',
      fileName: name,
      format,
      ...(delimiter !== undefined && { delimiter }),
      ...(sheet !== undefined && { sheet, sheets }),
      ...(board !== undefined && {
        board: { name: board.name, description: board.description, lists: board.lists },
        notes: boardNotes(board, { strangers: trello?.strangers ?? new Set(), messages }),
      }),
      header,
      total,
      by: user.id,
      createdAt,
      done: 0,
    };
    await tables.save(entry);
    return entry;
  }

  const refused = (detail: string) => new Problem(422, { detail });

  /** The settings to begin with, and the first rows. */
  async function suggest(entry: StoredImport, type: ContentType, user: SessionUser) {
    const { suggestion, sample } = await suggestSettings(entry, type);
    const proposal = await projectProposal(entry, { type, user, dependencies });
    return { suggestion, sample, ...(proposal !== undefined && { proposal }) };
  }

  async function suggestSettings(entry: StoredImport, type: ContentType) {
    const rows = await tables.chunk(entry.id, 0);
    const sample = rows.slice(0, sampleSize).map(({ cells }) => shownCells(cells, entry));
    const isUsable = (settings: ImportSettings) => faultsOf(settings, { entry, type }).length === 0;
    if (entry.settings !== undefined && isUsable(entry.settings)) return { suggestion: entry.settings, sample };
    const last = await tables.lastWithHeader(type.name, entry.header);
    // The sign belongs to the file: exports with ',' and with ';' have the same header.
    const decimalIn = (columns: ImportSettings['columns']) => detectDecimal(rows, { columns, type, entry, last });
    if (last !== undefined && isUsable(last.settings))
      return {
        suggestion: {
          ...last.settings,
          decimal: decimalIn(last.settings.columns),
          ...boardMappings(entry, last.settings),
        },
        sample,
      };
    const columns = suggestColumns(entry.header, type, { ...messages.exports, comments: commentsOf(type)?.label });
    const suggestion: ImportSettings = {
      columns,
      match: suggestMatch(columns, type),
      decimal: decimalIn(columns),
      publication: type.initialState,
      isAllOrNone: true,
      ...boardMappings(entry, { columns }),
    };
    return { suggestion, sample };
  }

  const faultsOf = (settings: ImportSettings, { entry, type }: Pick<Work, 'entry' | 'type'>) =>
    settingFaults(settings, { header: entry.header, type, hasComments: commentsOf(type) !== undefined, messages });

  /** Saves the next state of an import that is in one of these, and begins the work. */
  async function begin(
    entry: StoredImport,
    { from, change, refusal }: { from: readonly ImportState[]; change: Partial<StoredImport>; refusal: string },
  ): Promise<StoredImport> {
    const next = { ...entry, ...change };
    if (!(await tables.saveIf(from, next))) throw new Problem(409, { detail: refusal });
    worker.wake();
    return next;
  }

  return {
    worker,
    find,
    upload,
    suggest,
    list: (type: ContentType, page: { readonly offset: number; readonly limit: number }) =>
      tables.list(type.name, page),
    check: async (
      type: ContentType,
      id: string,
      { settings, user }: { settings: ImportSettings; user: SessionUser },
    ) => {
      const entry = await findManaged(type, id, user);
      const errors = faultsOf(settings, { entry, type });
      if (errors.length > 0) throw invalid(errors, messages);
      const change = { state: 'checking', settings, done: 0, reason: undefined } as const;
      return begin(entry, { from: ['uploaded', 'checked'], change, refusal: texts.state.running });
    },
    run: async (type: ContentType, id: string, { isAllOrNone, user }: { isAllOrNone: boolean; user: SessionUser }) => {
      const entry = await findManaged(type, id, user);
      const { settings, counts = noRows } = entry;
      if (entry.state !== 'checked' || settings === undefined)
        throw new Problem(409, {
          detail: entry.state === 'uploaded' ? texts.state.notReady : texts.state.running,
        });
      if (isAllOrNone && counts.faulty > 0) throw refused(texts.state.faulty(numerals.format(counts.faulty)));
      const change = {
        state: 'writing',
        by: user.id,
        done: 0,
        isVerified: false,
        settings: { ...settings, isAllOrNone },
      } as const;
      return begin(entry, { from: ['checked'], change, refusal: texts.state.running });
    },
    undo: async (
      type: ContentType,
      id: string,
      { isEditedUndone, user }: { isEditedUndone: boolean; user: SessionUser },
    ) => {
      const entry = await findManaged(type, id, user);
      const change = { state: 'undoing', isEditedUndone, undoneBy: user.id, done: 0, kept: 0 } as const;
      return begin(entry, { from: ['done'], change, refusal: texts.state.notDone });
    },
    /** Stops what runs, and removes what does not. An import that was writing takes itself back. */
    discard: async (type: ContentType, id: string, user: SessionUser): Promise<void> => {
      const entry = await findManaged(type, id, user);
      if (entry.state === 'writing') {
        const { cancelled } = texts.reasons;
        const change = { state: 'undoing', done: 0, reason: cancelled, undoneBy: user.id } as const;
        await begin(entry, { from: ['writing'], change, refusal: texts.state.running });
        return;
      }
      // A dry run stops when its import is gone.
      if (entry.state === 'undoing' || !(await tables.remove(id, [entry.state])))
        throw new Problem(409, { detail: texts.state.running });
    },
  };
}

function isBlank(cell: Json): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** Cells beyond the header are only stored when they say something. */
function trimmed(cells: readonly Json[], length: number): readonly Json[] {
  return cells.length > length && cells.slice(length).every(isBlank) ? cells.slice(0, length) : cells;
}
