import { setTimeout as pause } from 'node:timers/promises';
import type { FileEntry } from '#core/contract0511/fileEntries.ts';
import { createConcurrencyLimit } from '../../files/concurrencyLimit.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { isVersionConflict } from '../../foundation/turns/retryOnConflict.ts';
import { upstreamWriter } from '../mirror.ts';
import type { ReadContext, Source } from '../upstreamArea.ts';
import type { UpstreamTables } from '../upstreamTables.ts';
import type { Failed, FileCalls, Listed } from './fileCalls.ts';
import { fileRowIn, type FileRow, isChanged, rowId } from './fileRow.ts';
import { type ForeignFile, keepFile, type KeepOptions } from './keepFile.ts';
import type { Moving } from './moving.ts';

export type FileReadOptions = KeepOptions & {
  readonly calls: FileCalls;
  readonly tables: Pick<UpstreamTables, 'rowsOf' | 'save'>;
  /** The municipalities whose files a person sees; those of citizens without one. */
  readonly codesOf: (userId: string | undefined) => Promise<readonly string[]>;
  readonly moving: Pick<Moving, 'has'>;
  readonly failed: (error: unknown) => void;
};

/** Milliseconds that a list waits for new files; the others follow. */
const longestWait = 3000;
const concurrentDownloads = 4;

type Folder = { readonly code: string; readonly token: string | undefined };
type Contents = { readonly list: Listed; readonly pictures: ReadonlyMap<string, FileEntry> | undefined };

/** Reads the lists of folders, and then, also after the answer, the bytes of what is new there. */
export function createFileReader(options: FileReadOptions) {
  const { calls, tables, codesOf, dependencies, moving, failed } = options;
  const limit = createConcurrencyLimit(concurrentDownloads);
  /** What is being kept, by municipality. */
  const working = new Map<string, Promise<void>>();
  let isClosed = false;

  const rows = async () => new Map((await tables.rowsOf(fileType.name)).map((row) => [row.id, fileRowIn(row)]));

  async function readFolder(folder: Folder, isCitizen: boolean): Promise<Failed | undefined> {
    const { code, token } = folder;
    const list = await calls.list(code, token);
    // The carousel is open where the list asks who reads.
    const isClosedList = isCitizen && list.kind === 'unauthorized';
    const pictures = isClosedList ? await calls.pictures(code, token) : undefined;
    if (list.kind !== 'listed' && pictures?.kind !== 'listed') return pictures ?? list;
    if (list.kind === 'listed') await removeGone(code, list.entries);
    if (!working.has(code)) {
      const work = keepFolder(folder, { list, pictures: pictures && byName(pictures) }).catch(failed);
      working.set(
        code,
        work.finally(() => working.delete(code)),
      );
    }
    return undefined;
  }

  /** What is gone there goes to the bin here. */
  async function removeGone(code: string, entries: readonly FileEntry[]): Promise<void> {
    const present = new Set(entries.map(({ name }) => rowId(code, name)));
    const gone = [...(await rows()).values()].filter(({ id, base }) => base.code === code && !present.has(id));
    const ids = new Set((await dependencies.store.getMany(fileType, recordIds(gone))).map(({ id }) => id));
    const left = gone.filter(({ id, recordId }) => !ids.has(recordId) || !moving.has(id));
    const changes = left.filter(({ recordId }) => ids.has(recordId)).map(removal);
    if (changes.length > 0) await dependencies.store.write(changes, upstreamWriter);
    if (left.length > 0)
      await tables.save(
        fileType.name,
        [],
        left.map(({ id }) => id),
      );
  }

  async function keepFolder(folder: Folder, { list, pictures: read }: Contents): Promise<void> {
    const { code, token } = folder;
    const existing = await rows();
    const entries = list.kind === 'listed' ? list.entries : [...(read?.values() ?? [])];
    const files = entries.map((entry) => ({ entry, row: existing.get(rowId(code, entry.name)) }));
    const isNeeded = files.some(({ entry, row }) => needsBytes(entry, row) || isUnclear(entry));
    const pictures = read ?? (isNeeded ? byName(await calls.pictures(code, token)) : undefined);
    const shown = pictures === undefined ? [] : [...existing.values()].filter(({ base }) => base.code === code);
    const others = shown.filter(({ base }) => !entries.some(({ name }) => name === base.name));
    const tasks = [
      ...files.map(({ entry, row }) => () => keepOne({ ...folder, entry, row, pictures })),
      // Known, but no longer in the carousel of a folder whose list is closed.
      ...others.map((row) => () => keepFile({ ...untold(row), row, carousel: false }, options)),
    ];
    await Promise.all(tasks.map((task) => limit(() => unlessClosed(task))));
  }

  async function unlessClosed(task: () => Promise<void>): Promise<void> {
    if (isClosed) return;
    try {
      await task();
    } catch (error) {
      // Somebody else writes the file: the next reading sees what it is then.
      if (!isVersionConflict(error)) failed(error);
    }
  }

  type One = Folder & {
    readonly entry: FileEntry;
    readonly row: FileRow | undefined;
    readonly pictures: ReadonlyMap<string, FileEntry> | undefined;
  };

  async function keepOne({ code, token, entry, row, pictures }: One): Promise<void> {
    if (row === undefined && moving.has(rowId(code, entry.name))) return;
    const carousel = pictures?.has(entry.name);
    const shown = pictures?.get(entry.name)?.content;
    const content = shown ?? (needsBytes(entry, row) ? await calls.download(entry.name, token) : undefined);
    if (typeof content === 'object') return;
    const file: ForeignFile = { code, entry, row, content, carousel };
    const isNews = content !== undefined || isTold(entry, row) || (carousel ?? row?.base.carousel) !== row?.base.carousel;
    if (isNews) await keepFile(file, options);
  }

  return {
    read: async ({ by, token }: ReadContext): Promise<Source> => {
      const codes = await codesOf(by);
      const answers = await Promise.all(codes.map((code) => readFolder({ code, token }, by === undefined)));
      const failures = answers.filter((answer) => answer !== undefined);
      // A folder that the other backend does not have says nothing about the others.
      const failure = failures.find(isOfAll) ?? (failures.length === codes.length ? failures[0] : undefined);
      if (failure !== undefined) return { kind: 'failed', answer: failure };
      const works = Promise.all(codes.map((code) => working.get(code)));
      await Promise.race([works, pause(longestWait, undefined, { ref: false })]);
      return { kind: 'read', records: new Map() };
    },
    close: async () => {
      isClosed = true;
      await Promise.all(working.values());
    },
  };
}

const isOfAll = ({ kind }: Failed) => kind === 'away' || kind === 'unauthorized';

const byName = (answer: Listed) =>
  answer.kind === 'listed' ? new Map(answer.entries.map((entry) => [entry.name, entry])) : undefined;

const needsBytes = (entry: FileEntry, row: FileRow | undefined) => row === undefined || isChanged(row, entry);

const isUnclear = ({ size, lastModified }: FileEntry) => size === undefined && lastModified === undefined;

/** Whether the list tells a fact that the row does not have yet. */
const isTold = ({ size, lastModified }: FileEntry, row: FileRow | undefined) =>
  (size !== undefined && row?.base.size === undefined) ||
  (lastModified !== undefined && row?.base.lastModified === undefined);

const untold = ({ base: { code, name } }: FileRow) => ({
  code,
  entry: { name, size: undefined, lastModified: undefined, content: undefined },
  content: undefined,
});

const recordIds = (rows: readonly FileRow[]) => rows.map(({ recordId }) => recordId).filter((id) => id !== '');

const removal = ({ recordId: id }: FileRow) => ({ kind: 'remove', type: fileType, id }) as const;
