import { v7 } from 'uuid';
import type { FileEntry } from '#core/contract0511/fileEntries.ts';
import { type Change, UniqueConflict } from '#core/store/store.ts';
import { fold } from '#core/text/fold.ts';
import { isSameJson } from '#core/values/json.ts';
import { createConcurrencyLimit } from '../../files/concurrencyLimit.ts';
import { type FileDependencies, type FileValues, liveFile, noFile } from '../../files/fileRecords.ts';
import { numbered } from '../../files/upload/claimName.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { RecordWrite } from '../../rules/rule.ts';
import type { Mirror } from '../mirror.ts';
import type { SendContext, Sent } from '../upstreamArea.ts';
import type { UpstreamAnswer } from '../upstreamClient.ts';
import { upstreamProblem } from '../upstreamProblem.ts';
import type { FileCalls } from './fileCalls.ts';
import { fileRow, fileRowIn, type FileRow, type Moving, rowId } from './fileRow.ts';

type FileSendOptions = {
  readonly calls: FileCalls;
  readonly dependencies: FileDependencies;
  readonly mirror: Pick<Mirror, 'rowOf'>;
  /** What a folder had at the last reading. */
  readonly listOf: (code: string) => readonly FileEntry[];
  readonly moving: Moving;
};

type Target = SendContext & { readonly values: FileValues; readonly row: FileRow | undefined };

const concurrentRemovals = 4;

/** Sends files of municipalities: new, restored and replaced ones, and removals. Private files and those of records stay here. */
export function createFileSender({
  calls,
  dependencies,
  mirror,
  listOf,
  moving: { arriving, leaving },
}: FileSendOptions) {
  const { blobs, messages } = dependencies;
  const { notStored, notRemoved } = messages.calls.upstream.files;
  const limit = createConcurrencyLimit(concurrentRemovals);
  /** By write: after the first refusal no other removal is sent. */
  const refusals = new WeakMap<readonly Change[], unknown>();

  type Call = Pick<Target, 'token' | 'values'> & {
    readonly sentence: string;
    readonly isDone: (list: readonly FileEntry[]) => boolean;
  };

  /** Throws unless a call was accepted: where its answer is lost or empty, the list tells. */
  async function settle(answer: UpstreamAnswer, { token, values, sentence, isDone }: Call): Promise<void> {
    if (answer.kind === 'data') return;
    const isDoubtful = answer.kind === 'away' || answer.kind === 'unreadable';
    const list = isDoubtful ? await calls.list(values.municipalidad, token) : answer;
    if (!('kind' in list) && isDone(list)) return;
    // Another status would be a taken name to the file manager, or a file that no retry can send.
    if (answer.kind === 'refused') throw new Problem(502, { detail: answer.error ?? sentence });
    throw upstreamProblem(answer, { sentence, token, messages });
  }

  async function upload(name: string, { values, token }: Target): Promise<void> {
    const { municipalidad: code, huella, tipo: mediaType } = values;
    const bytes = await blobs.read(huella);
    if (bytes === undefined) throw noFile(messages);
    const former = listOf(code).find((one) => one.name === name);
    const answer = await calls.upload(code, { name, bytes, mediaType }, token);
    const isDone = (list: readonly FileEntry[]) => list.some((one) => one.name === name && !isSameJson(one, former));
    await settle(answer, { token, values, sentence: notStored, isDone });
  }

  async function add(change: { readonly id?: string }, target: Target): Promise<Sent> {
    const { values, readAgain, atEnd } = target;
    const { municipalidad: code, nombre, clave } = values;
    await readAgain(notStored);
    const names = new Set(listOf(code).map((entry) => fold(entry.name)));
    const existing = await liveFile(clave, dependencies);
    const wish = rowId(code, nombre);
    if (existing !== undefined || arriving.has(wish)) throw new UniqueConflict(fileType.name, 'clave');
    // A file there may be none of the portal.
    let number = 1;
    while (names.has(fold(numbered(nombre, number)))) number += 1;
    const name = numbered(nombre, number);
    const ids = [wish, rowId(code, name)];
    atEnd(() => ids.forEach((one) => arriving.delete(one)));
    for (const one of ids) arriving.add(one);
    await upload(name, target);
    const id = change.id ?? v7();
    return { id, row: rowAs(name, id, values) };
  }

  async function replace(id: string, target: Target): Promise<Sent> {
    await target.readAgain(notStored);
    const name = target.row?.base.name ?? target.values.nombre;
    await upload(name, target);
    return { row: rowAs(name, id, target.values) };
  }

  async function remove(
    { base: { code, name }, recordId }: FileRow,
    target: Target & Pick<RecordWrite, 'changes'>,
  ): Promise<Sent> {
    const { token, changes, readAgain, atEnd } = target;
    await readAgain(notRemoved);
    const isDone = (list: readonly FileEntry[]) => list.every((one) => one.name !== name);
    atEnd(() => void leaving.delete(recordId));
    await limit(async () => {
      if (refusals.has(changes)) throw refusals.get(changes);
      leaving.add(recordId);
      try {
        await settle(await calls.remove(code, name, token), { ...target, sentence: notRemoved, isDone });
      } catch (error) {
        refusals.set(changes, error);
        throw error;
      }
    });
    return {};
  }

  return async (write: RecordWrite, context: SendContext): Promise<Sent | undefined> => {
    const { change, changes } = write;
    const before = change.kind === 'create' ? undefined : await write.before();
    const values = (change.kind === 'remove' ? before : (change.values ?? before)) as FileValues | undefined;
    if (values === undefined || values.privado || values.duenoTipo !== undefined || isForBin(change, changes))
      return {};
    if (change.kind === 'update' && values.huella === before?.['huella']) return undefined;
    const row = change.kind === 'create' ? undefined : await mirror.rowOf(fileType, change.id);
    const target = { ...context, values, row: row && fileRowIn(row) };
    if (change.kind === 'update') return replace(change.id, target);
    if (change.kind !== 'remove') return add(change, target);
    return target.row === undefined ? {} : remove(target.row, { ...target, changes });
  };
}

/** The former bytes of a file become a file that is removed in the same write. */
function isForBin(change: Change, changes: readonly Change[]): boolean {
  return change.kind === 'create' && changes.some((other) => other.kind === 'remove' && other.id === change.id);
}

function rowAs(name: string, recordId: string, { municipalidad: code, bytes: size, huella: sha }: FileValues) {
  return fileRow({ code, name, size, sha }, recordId);
}
