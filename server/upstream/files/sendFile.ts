import { v7 } from 'uuid';
import { fold } from '#core/text/fold.ts';
import { type Change, UniqueConflict } from '#core/store/store.ts';
import { type FileDependencies, type FileValues, liveFile, noFile } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { numbered } from '../../files/upload/claimName.ts';
import { createConcurrencyLimit } from '../../files/concurrencyLimit.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { RecordWrite } from '../../rules/rule.ts';
import type { Mirror } from '../mirror.ts';
import type { SendContext, Sent } from '../upstreamArea.ts';
import { upstreamProblem } from '../upstreamProblem.ts';
import type { Failed, FileCalls } from './fileCalls.ts';
import { fileRow, fileRowIn, type FileRow, rowId } from './fileRow.ts';
import type { Moving } from './moving.ts';

export type FileSendOptions = {
  readonly calls: FileCalls;
  readonly dependencies: FileDependencies;
  readonly mirror: Pick<Mirror, 'rowsOf'>;
  readonly moving: Moving;
};

type Target = SendContext & { readonly values: FileValues; readonly row: FileRow | undefined };

/** Sends files of municipalities: new, restored and replaced ones, and removals. Private files and those of records stay here. */
export function createFileSender({ calls, dependencies, mirror, moving }: FileSendOptions) {
  const { store, blobs, messages } = dependencies;
  const texts = messages.calls.upstream.files;
  const limit = createConcurrencyLimit(4);
  const removals = createRemovals(moving);

  const refusal = (answer: Failed, { sentence, token }: { readonly sentence: string; readonly token: string | undefined }) =>
    answer.kind === 'refused' && answer.error !== undefined
      ? new Problem(422, { detail: answer.error })
      : upstreamProblem(answer, { sentence, token, messages });

  /** The file that a folder has under a name; the answer of a list that failed. */
  async function entriesOf({ values: { municipalidad }, token }: Target) {
    const list = await calls.list(municipalidad, token);
    return list.kind === 'listed' ? list.entries : [];
  }

  async function upload(name: string, target: Target): Promise<void> {
    const { values, token } = target;
    const bytes = await blobs.read(values.huella);
    if (bytes === undefined) throw noFile(messages);
    const answer = await calls.upload(values.municipalidad, { name, bytes, mediaType: values.tipo }, token);
    if (answer.kind === 'data') return;
    // An answer that was lost may have been a success, and an empty one is no refusal.
    const isDoubtful = answer.kind === 'away' || answer.kind === 'unreadable';
    const entry = isDoubtful ? (await entriesOf(target)).find((one) => one.name === name) : undefined;
    const isNew = target.row === undefined || entry?.lastModified !== target.row.base.lastModified;
    if (entry === undefined || !isNew) throw refusal(answer, { sentence: texts.notStored, token });
  }

  async function add(change: Change & { readonly kind: 'create' | 'restore' }, target: Target): Promise<Sent> {
    const { values, readAgain } = target;
    const { municipalidad: code, nombre, clave } = values;
    const wish = rowId(code, nombre);
    if (moving.has(wish) && (await rowsById()).get(wish) === undefined) throw new UniqueConflict(fileType.name, 'clave');
    moving.add(wish);
    try {
      await readAgain(texts.notStored);
      if ((await liveFile(clave, dependencies)) !== undefined) throw new UniqueConflict(fileType.name, 'clave');
      const taken = new Set((await entriesOf(target)).map((entry) => fold(entry.name)));
      let number = 1;
      while (taken.has(fold(numbered(nombre, number)))) number += 1;
      const name = numbered(nombre, number);
      moving.add(rowId(code, name));
      await upload(name, target);
      const id = change.id ?? v7();
      return { id, row: rowAs(name, { values, recordId: id }) };
    } catch (error) {
      moving.delete(wish);
      throw error;
    }
  }

  async function replace(id: string, target: Target): Promise<Sent> {
    await target.readAgain(texts.notStored);
    const name = target.row?.base.name ?? target.values.nombre;
    await upload(name, target);
    return { row: rowAs(name, { values: target.values, recordId: id }) };
  }

  async function remove({ base: { code, name }, id }: FileRow, { changes, ...target }: Target & Pick<RecordWrite, 'changes'>) {
    await target.readAgain(texts.notRemoved);
    await limit(() =>
      removals.run(id, changes, async () => {
        const { token } = target;
        const answer = await calls.remove(code, name, token);
        if (answer.kind === 'data') return;
        const isDoubtful = answer.kind === 'away' || answer.kind === 'unreadable';
        const list = isDoubtful ? await calls.list(code, token) : answer;
        const isGone = list.kind === 'listed' && list.entries.every((entry) => entry.name !== name);
        if (!isGone) throw refusal(answer, { sentence: texts.notRemoved, token });
      }),
    );
    return {};
  }

  const rowsById = async () => new Map((await mirror.rowsOf(fileType)).map((row) => [row.id, fileRowIn(row)]));

  return async (write: RecordWrite, context: SendContext): Promise<Sent | undefined> => {
    const { change, changes } = write;
    const before = change.kind === 'create' ? undefined : await write.before();
    const values = (change.kind === 'remove' ? before : (change.values ?? before)) as FileValues | undefined;
    if (values === undefined || values.privado || values.duenoTipo !== undefined) return {};
    if (change.kind === 'create' && isForBin(change, changes)) return {};
    if (change.kind === 'update' && values.huella === before?.['huella']) return undefined;
    const id = 'id' in change ? change.id : undefined;
    const row = id === undefined ? undefined : (await mirror.rowsOf(fileType)).find(({ recordId }) => recordId === id);
    const target = { ...context, values, row: row && fileRowIn(row) };
    if (change.kind === 'update') return replace(change.id, target);
    if (change.kind !== 'remove') return add(change, target);
    return target.row === undefined ? {} : remove(target.row, { ...target, changes });
  };
}

/** The former bytes of a file become a file that is removed in the same write. */
function isForBin({ id }: { readonly id?: string }, changes: readonly Change[]): boolean {
  return id !== undefined && changes.some((other) => other.kind === 'remove' && other.id === id);
}

function rowAs(name: string, { values, recordId }: { readonly values: FileValues; readonly recordId: string }) {
  const { municipalidad: code, bytes: size, huella: sha } = values;
  return fileRow({ code, name, size, sha }, recordId);
}

/** The removals of one write: after the first refusal none is sent, and lists count again. */
function createRemovals(moving: Moving) {
  const writes = new WeakMap<readonly Change[], { readonly ids: string[]; refusal?: unknown }>();
  return {
    run: async (id: string, changes: readonly Change[], remove: () => Promise<void>): Promise<void> => {
      const state = writes.get(changes) ?? { ids: [] };
      writes.set(changes, state);
      if (state.refusal !== undefined) throw state.refusal;
      state.ids.push(id);
      moving.add(id);
      try {
        await remove();
      } catch (error) {
        state.refusal = error;
        for (const one of state.ids) moving.delete(one);
        throw error;
      }
    },
  };
}
