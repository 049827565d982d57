import type { FileEntry } from '#core/contract0511/fileEntries.ts';
import { createConcurrencyLimit } from '../../files/concurrencyLimit.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { isVersionConflict, retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import type { Mirror } from '../mirror.ts';
import type { ReadContext, Source } from '../upstreamArea.ts';
import type { UpstreamFailure } from '../upstreamClient.ts';
import type { FileCalls, FileList } from './fileCalls.ts';
import { fileRowIn, type FileRow, isChanged, hasNewFacts, type Moving, rowId } from './fileRow.ts';
import { keepFile, type KeepOptions } from './keepFile.ts';

type FileReadOptions = KeepOptions & {
  readonly calls: FileCalls;
  readonly mirror: Pick<Mirror, 'rowsOf' | 'remove'>;
  /** The municipalities whose files a person sees; that of the portal for citizens. */
  readonly codesOf: (userId: string | undefined) => Promise<readonly string[]>;
  readonly moving: Moving;
  readonly failed: (error: unknown) => void;
};

/** Milliseconds that a list waits for new files; the others follow. */
const longestWait = 3000;
const concurrentFiles = 4;

type Pictures = ReadonlyMap<string, FileEntry> | undefined;
type Folder = {
  readonly code: string;
  readonly token: string | undefined;
  readonly entries: readonly FileEntry[];
  /** Undefined where they were not read. */
  readonly pictures: Pictures;
};

/** Reads the lists of folders, and then, also after the answer, the bytes of what is new there. */
export function createFileReader(options: FileReadOptions) {
  const { calls, mirror, codesOf, moving, failed } = options;
  const limit = createConcurrencyLimit(concurrentFiles);
  const lists = new Map<string, readonly FileEntry[]>();
  /** By municipality: the work under way, and the folder that it handles next. */
  const working = new Map<string, Promise<void>>();
  const waiting = new Map<string, Folder>();
  let readings = 0;
  const latest = new Map<string, number>();
  let isClosed = false;

  const rowsIn = async (code: string) =>
    (await mirror.rowsOf(fileType)).map(fileRowIn).filter(({ base }) => base.code === code);

  async function readFolder(code: string, { by, token }: ReadContext): Promise<UpstreamFailure | undefined> {
    const number = (readings += 1);
    const list = await calls.list(code, token);
    // An older answer never replaces a newer one.
    if (number < (latest.get(code) ?? 0)) return undefined;
    latest.set(code, number);
    // The carousel is open to citizens where the list is not.
    const isShut = by === undefined && 'kind' in list && list.kind === 'unauthorized';
    const carousel = isShut ? await calls.pictures(code, token) : undefined;
    const entries = carousel ?? list;
    if ('kind' in entries) return entries;
    if (!isShut) {
      lists.set(code, entries);
      await retryOnConflict(() => removeGone(code, entries), { maxAttempts: 5 });
    }
    waiting.set(code, { code, token, entries, pictures: carousel && byName(carousel) });
    if (!working.has(code)) working.set(code, keepWaiting(code));
    return undefined;
  }

  /** What is gone there goes to the bin here, apart from removals that are not stored yet. */
  async function removeGone(code: string, entries: readonly FileEntry[]): Promise<void> {
    const present = new Set(entries.map(({ name }) => name));
    const isGone = ({ base, recordId }: FileRow) => !present.has(base.name) && !moving.leaving.has(recordId);
    const gone = (await rowsIn(code)).filter(isGone);
    await mirror.remove(fileType, gone);
  }

  async function keepWaiting(code: string): Promise<void> {
    for (let folder = waiting.get(code); folder !== undefined && !isClosed; folder = waiting.get(code)) {
      waiting.delete(code);
      await keepFolder(folder).catch(failed);
    }
    working.delete(code);
  }

  async function keepFolder(folder: Folder): Promise<void> {
    const { code, token, entries } = folder;
    const rows = new Map((await rowsIn(code)).map((row) => [row.base.name, row]));
    const isNeeded = ({ name, size, lastModified }: FileEntry) =>
      isNew(rows.get(name), { name, size, lastModified }) || (size === undefined && lastModified === undefined);
    const pictures =
      folder.pictures ?? (entries.some(isNeeded) ? byName(await calls.pictures(code, token)) : undefined);
    const listed = new Set(entries.map(({ name }) => name));
    // No longer in the carousel of a folder whose list is shut.
    const unlisted = [...rows.keys()].filter((name) => !listed.has(name)).map((name): FileEntry => ({ name }));
    const keep = (entry: FileEntry) => keepOne(entry, { ...folder, pictures, row: rows.get(entry.name) });
    await Promise.all(
      [...entries, ...unlisted].map((entry) => limit(async () => (isClosed ? undefined : attempt(keep(entry))))),
    );
  }

  /** A download names no folder. */
  const isInOtherFolder = (code: string, name: string) =>
    [...lists].some(([other, entries]) => other !== code && entries.some((entry) => entry.name === name));

  /** Another writer of the file comes first: the next reading sees what it is then. */
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!isVersionConflict(error)) failed(error);
    });

  async function keepOne(
    entry: FileEntry,
    { code, token, pictures, row, entries }: Folder & { readonly row: FileRow | undefined },
  ) {
    const { name } = entry;
    if (row === undefined && moving.arriving.has(rowId(code, name))) return;
    const isWanted = isNew(row, entry) && entries.includes(entry);
    const shown = pictures?.get(name)?.content;
    const downloaded = isWanted && shown === undefined ? await calls.download(name, token) : undefined;
    if (typeof downloaded === 'object') return;
    const isOther = downloaded !== undefined && isInOtherFolder(code, name) && hasOtherSize(downloaded, entry);
    const content = isOther ? '' : (downloaded ?? shown);
    const carousel = pictures === undefined ? row?.base.carousel : pictures.has(name);
    if (content === undefined && carousel === row?.base.carousel && !hasNewFacts(row, entry)) return;
    await keepFile({ code, entry, row, content, carousel }, options);
  }

  return {
    /** What a folder had at the last reading. */
    listOf: (code: string) => lists.get(code) ?? [],
    read: async (context: ReadContext): Promise<Source> => {
      const codes = await codesOf(context.by);
      const failures = (await Promise.all(codes.map((code) => readFolder(code, context)))).filter(
        (one) => one !== undefined,
      );
      // A folder that the other backend does not have says nothing about the others.
      const failure = failures.find(isOfAll) ?? (failures.length === codes.length ? failures[0] : undefined);
      if (failure !== undefined) return { kind: 'failed', answer: failure };
      const works = Promise.all(codes.map(async (code) => working.get(code)));
      await waitFor(works, longestWait);
      return { kind: 'read', records: new Map() };
    },
    close: async () => {
      isClosed = true;
      await Promise.all(working.values());
    },
  };
}

/** Waits for work, at most so many milliseconds. */
async function waitFor(work: Promise<unknown>, most: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, most);
  });
  await Promise.race([work, end]).finally(() => clearTimeout(timer));
}

const isOfAll = ({ kind }: UpstreamFailure) => kind === 'away' || kind === 'unauthorized';

const byName = (list: FileList): Pictures =>
  'kind' in list ? undefined : new Map(list.map((entry) => [entry.name, entry]));

const bytesInBase64 = (content: string) => Math.floor((content.replace(/={1,2}$/, '').length * 3) / 4);

const hasOtherSize = (content: string, { size }: FileEntry) =>
  typeof size === 'number' && bytesInBase64(content) !== size;

const isNew = (row: FileRow | undefined, entry: FileEntry) => row === undefined || isChanged(row, entry);
