import { uint8ArrayToHex } from 'uint8array-extras';
import { v5, v7 } from 'uuid';
import { type FileEntry, plainBase64 } from '#core/contract0511/fileEntries.ts';
import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import { update } from '#core/store/store.ts';
import { valuesOf } from '#core/values/record.ts';
import { base64ToBytes } from '#ports/base64.ts';
import { sha256 } from '#ports/digest.ts';
import { asFile, type FileDependencies, type FileRecord } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { replaceBytes } from '../../files/upload/replaceContent.ts';
import { uploadFile } from '../../files/upload/uploadFile.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { Mirror } from '../mirror.ts';
import { type FileFacts, fileRow, type FileRow, isChanged, rowId } from './fileRow.ts';

export type KeepOptions = {
  readonly dependencies: FileDependencies;
  readonly mirror: Pick<Mirror, 'note' | 'rowOf'>;
  /** Called with a sentence for whoever runs the server. */
  readonly notice: (sentence: string) => void;
};

type ForeignFile = {
  readonly code: string;
  readonly entry: FileEntry;
  readonly row: FileRow | undefined;
  /** Base64; undefined where only the facts are new. */
  readonly content: string | undefined;
  /** Whether the carousel there shows it; undefined where that was not read. */
  readonly carousel: boolean | undefined;
};

/** Keeps a file as it is there: its bytes, and its mark for the carousel unless staff changed that here. */
export async function keepFile(file: ForeignFile, options: KeepOptions): Promise<void> {
  const { row } = file;
  const { store } = options.dependencies;
  const record = row === undefined || row.recordId === '' ? undefined : await store.get(fileType, row.recordId);
  const current = record && asFile(record);
  const bytes = bytesIn(file.content);
  const sha = bytes === undefined ? row?.base.sha : uint8ArrayToHex(sha256(bytes));
  const facts = factsOf(file, sha);
  const isSame = file.content === undefined || (row !== undefined && sha === row.base.sha);
  const isBackThere = current === undefined && row !== undefined && row.recordId !== '' && isChanged(row, file.entry);
  const recordId =
    isSame && !isBackThere ? (row?.recordId ?? '') : await storedId(file, { ...options, bytes, current });
  if (current !== undefined) await markAs(file, { current, ...options });
  // Removed in between: the next reading sees whether it is there then.
  if (recordId !== '' && (await store.get(fileType, recordId)) === undefined) return;
  await options.mirror.note(fileType, fileRow(facts, recordId));
}

function factsOf({ code, entry, row, carousel }: ForeignFile, sha: string | undefined): FileFacts {
  const { size = row?.base.size, lastModified = row?.base.lastModified } = entry;
  return { code, name: entry.name, size, lastModified, sha, carousel: carousel ?? row?.base.carousel };
}

type Storing = KeepOptions & { readonly bytes: Uint8Array | undefined; readonly current: FileRecord | undefined };

/** The id of the record that has the bytes now; without a record, '' for bytes that are no file of the portal. */
async function storedId(file: ForeignFile, { bytes, current, notice, ...options }: Storing): Promise<string> {
  const { code, entry, carousel = false } = file;
  const { dependencies } = options;
  const { messages } = dependencies;
  try {
    if (bytes === undefined) throw new Problem(422, { detail: messages.calls.upstream.files.broken });
    const sent = { name: entry.name, bytes, by: upstreamWriter };
    if (current !== undefined) await replaceBytes(current, { file: sent, dependencies });
    return current?.id ?? (await createdId({ ...sent, code, carousel }, options));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    notice(messages.calls.upstream.files.leftOut(rowId(code, entry.name), error.message));
    return current?.id ?? '';
  }
}

type SentFile = Omit<Parameters<typeof uploadFile>[0], 'onEqual'>;

/** A new record under an id that every process gives to the file, unless that id has a history. */
async function createdId(
  file: SentFile,
  { dependencies, mirror }: Pick<KeepOptions, 'dependencies' | 'mirror'>,
): Promise<string> {
  const id = v5(rowId(file.code, file.name), namespace);
  const [last] = await dependencies.store.history(fileType, id, { offset: 0, limit: 1 });
  // Stored before the server stopped, or by another one.
  if (last?.after !== undefined && (await mirror.rowOf(fileType, id)) === undefined) return id;
  const newId = last === undefined ? id : v7();
  return (await uploadFile({ ...file, newId, onEqual: 'keep' }, dependencies)).id;
}

const namespace = '9c1f9a54-4a0e-5f0b-9d1c-0511a7c0f11e';

/** Follows the mark there where that changed and staff did not. */
async function markAs(
  { row, carousel }: ForeignFile,
  { current, dependencies: { store } }: KeepOptions & { readonly current: FileRecord },
): Promise<void> {
  const before = row?.base.carousel;
  if (carousel === undefined || before === undefined || carousel === before || current.carrusel !== before) return;
  const latest = await store.get(fileType, current.id);
  if (latest === undefined || latest['imagen'] !== true) return;
  const { id, _version: expectedVersion } = latest;
  const values = { ...valuesOf(latest), carrusel: carousel };
  await update(store, { type: fileType, id, values, expectedVersion, by: upstreamWriter });
}

function bytesIn(content: string | undefined): Uint8Array | undefined {
  const plain = content === undefined ? undefined : plainBase64(content);
  return plain === undefined ? undefined : base64ToBytes(plain);
}
