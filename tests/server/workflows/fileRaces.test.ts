import { describe, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import type { Change, Store } from '#core/store/store.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf } from './buildWorkflows.ts';

const plans = buildQuestion({
  id: 'planos',
  type: 'file',
  text: 'Planos',
  fileTypes: ['.pdf'],
  maxFileSize: 1_048_576,
});

/** A file uploaded for an activity, and a way to suspend the next write that matches `isIt`. */
async function oneFile() {
  let held: { isIt: (change: Change) => boolean; first: () => Promise<unknown> } | undefined;
  const store = (inner: Store): Store => ({
    ...inner,
    write: async (changes, by) => {
      if (held !== undefined && changes.some(held.isIt)) {
        const { first } = held;
        held = undefined;
        await first();
      }
      return inner.write(changes, by);
    },
  });
  const built = await buildWorkflows({ store });
  const olga = await built.somebody('Olga', ['operator']);
  const definition = { activities: [buildActivity({ questions: [plans] })] };
  const execution = await built.start((await built.publish(definition)).id);
  const address = `/api/executions/${execution.id}/activities/recibir`;
  const sent = { name: 'plano.pdf', bytes: Buffer.from('%PDF-1.7\n') };
  const { body: file } = await built.attach(`${address}/questions/planos/files`, sent, olga.token);
  return {
    ...built,
    execution,
    holdBefore: (isIt: (change: Change) => boolean, first: () => Promise<unknown>) => {
      held = { isIt, first };
    },
    remove: () => olga.request('DELETE', `${address}/files/${file.id}`),
    complete: () => olga.request('POST', stepOf(execution, 'recibir'), { body: { answers: { planos: [file] } } }),
    report: async () => (await olga.request('GET', `/api/executions/${execution.id}`)).body,
    remainingFiles: async () => (await built.store.list(fileType, wholeList)).records.map(({ nombre }) => nombre),
  };
}

describe('a file is removed in one tab while another tab completes the activity', () => {
  test('when the removal comes first, the completion reports the missing file and changes nothing', async () => {
    const { holdBefore, remove, complete, report, remainingFiles } = await oneFile();
    const removed: number[] = [];
    holdBefore(
      ({ kind, type }) => kind === 'update' && type === executionType,
      async () => removed.push((await remove()).status),
    );
    const { status, body } = await complete();
    expect([removed, status, body.errors[0].pointer]).toEqual([[204], 422, '/answers/planos/0']);
    expect(await report()).toMatchObject({ version: 1, status: 'in_progress', activities: [{ answers: [] }] });
    expect(await remainingFiles()).toEqual([]);
  });

  test('when the completion comes first, the removal is refused and the answer keeps its file', async () => {
    const { holdBefore, remove, complete, report, remainingFiles } = await oneFile();
    const completed: number[] = [];
    holdBefore(
      ({ kind, type }) => kind === 'remove' && type === fileType,
      async () => completed.push((await complete()).status),
    );
    const { status, body } = await remove();
    expect([completed, status, body.detail]).toEqual([
      [200],
      409,
      'Esta actividad ya se completó; no se guardó nada más.',
    ]);
    expect(await report()).toMatchObject({ status: 'completed', activities: [{ answers: [{ text: 'plano.pdf' }] }] });
    expect(await remainingFiles()).toEqual(['plano.pdf']);
  });
});
