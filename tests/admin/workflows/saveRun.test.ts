import { beforeEach, expect, test } from 'vitest';
import { createPendingFiles } from '#admin/workflows/answers/pendingFiles.ts';
import { newRun, openRun, type Run } from '#admin/workflows/running/runDraft.ts';
import { saveRun } from '#admin/workflows/running/saveRun.ts';
import type { Calls } from '#admin/workflows/workflowCalls.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import type { Question } from '#core/questions/question.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';

const activities = ['uno', 'dos', 'tres'].map((id) => buildActivity({ id, questions: [buildQuestion()] }));
const noAnswer = new ProviderError({ message: 'No hay conexión', statusCode: 0 });

type StoredProcess = {
  readonly id: string;
  readonly reference: string;
  readonly done: string[];
  readonly files: string[];
};

type Sent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: { readonly _id?: string };
  readonly body: object;
};

/** A server that stores processes, and fails where a test says so: before an action, or with its answer lost. */
function createServer() {
  const processes: StoredProcess[] = [];
  let fails: { readonly at: string; readonly isLost: boolean } | undefined;
  const reached = async <T>(name: string, act: () => T): Promise<T> => {
    const failing = fails?.at === name ? fails : undefined;
    if (failing !== undefined) fails = undefined;
    if (failing?.isLost === false) throw noAnswer;
    const done = act();
    if (failing?.isLost === true) throw noAnswer;
    return done;
  };
  const reportOf = ({ id, reference, done }: StoredProcess) =>
    ({
      id,
      reference,
      definitionVersion: 1,
      executedBy: 'olga',
      activities: activities.map((one) => ({
        activityId: one.id,
        state: done.includes(one.id) ? 'completed' : 'waiting',
      })),
    }) as unknown as ExecutionReport;
  const processById = (id: string) => processes.find((one) => one.id === id) as StoredProcess;
  const start = ({ query: { _id: id = '' } = {}, body }: Sent) =>
    reached('start', () => {
      const { reference = '' } = body as { readonly reference?: string };
      if (processById(id) === undefined) processes.push({ id, reference, done: [], files: [] });
      return reportOf(processById(id));
    });
  const sendFile = ({ params: { id = '' }, body }: Sent) =>
    reached('file', () => {
      const { name, size } = (body as FormData).get('file') as File;
      processById(id).files.push(name);
      return { id: `f${processById(id).files.length}`, name, size, type: '', hash: '' };
    });
  const complete = ({ params: { id = '' }, body }: Sent) => {
    const { activityId } = body as { readonly activityId: string };
    return reached(activityId, () => {
      const { done } = processById(id);
      if (done.includes(activityId))
        throw new ProviderError({ message: 'Ya está', statusCode: 409, reason: 'alreadyDone' });
      done.push(activityId);
      return reportOf(processById(id));
    });
  };
  const operations: Readonly<Record<string, (sent: Sent) => Promise<unknown>>> = {
    'POST /api/workflows/{id}/executions': start,
    'POST /api/executions/{id}/activities/{activity}/questions/{question}/files': sendFile,
    'POST /api/{type}/{id}/{transition}': complete,
  };
  const calls = {
    call: (address: string, sent: Sent) => operations[address]?.(sent),
  } as unknown as Calls;
  return {
    kept: processes,
    calls,
    failAt: (at: string, { isLost }: { readonly isLost: boolean }) => {
      fails = { at, isLost };
    },
  };
}

let server: ReturnType<typeof createServer>;
let run: Run;

beforeEach(() => {
  server = createServer();
  run = newRun({ proposedReference: 'L-1', now: 0 });
});

const files = createPendingFiles();
const save = () =>
  saveRun(server.calls, {
    workflowId: 'w',
    activities,
    userId: 'olga',
    files,
    read: () => run,
    onSaved: (saved) => {
      // A reload restores only JSON.
      run = JSON.parse(JSON.stringify({ ...run, ...saved }));
    },
    onFaults: () => undefined,
    now: () => 61_500,
  });

test.each(
  ['start', 'uno', 'file', 'dos', 'tres'].flatMap((at) => [
    { at, isLost: false },
    { at, isLost: true },
  ]),
)(
  'a process that failed at $at (answer lost: $isLost) goes on where it stopped, and nothing is doubled',
  async ({ at, isLost }) => {
    const plan = await files.senderFor(buildQuestion() as Question)(new File(['x'], 'plano.pdf'), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    run = { ...run, answered: { dos: { nombre: [{ ...plan }] } } };
    server.failAt(at, { isLost });
    await expect(save()).rejects.toBe(noAnswer);
    expect(await save()).toMatchObject({ reference: 'L-1', done: ['uno', 'dos', 'tres'] });
    expect(server.kept).toHaveLength(1);
    expect(server.kept[0]).toMatchObject({ done: ['uno', 'dos', 'tres'] });
    // Only a file whose answer was lost may be there twice; one of them is in the answers.
    expect(server.kept[0]?.files).toHaveLength(at === 'file' && isLost ? 2 : 1);
  },
);

test('AMB-G12 a stored run continues with its answers, without those to removed questions and without files that were only in the page', () => {
  const pendingFile = { id: 'aqui-1', name: 'plano.pdf', size: 1, type: '', hash: '' };
  const sentFile = { id: 'aqui-2', name: 'foto.png', size: 1, type: '', hash: '' };
  const activities = [
    buildActivity({ id: 'uno', questions: [buildQuestion(), buildQuestion({ id: 'papeles', type: 'file' })] }),
  ];
  const opening = { activities, proposedReference: 'L-2', now: 9 };
  const answered = { uno: { nombre: 'Ana', vieja: 'x', papeles: [pendingFile, sentFile] } };
  const storedRun: Run = { ...run, answered, place: 7, sent: { 'aqui-2': { ...sentFile, id: 'f1' } } };
  expect(openRun(storedRun, opening)).toEqual({
    isRecovered: true,
    lostFiles: ['plano.pdf'],
    run: { ...storedRun, place: 0, answered: { uno: { nombre: 'Ana', papeles: [{ ...sentFile, id: 'f1' }] } } },
  });
  const untouched = newRun({ proposedReference: 'L-2', now: 1 });
  expect(openRun(untouched, opening)).toMatchObject({ isRecovered: false, run: { openedAt: 9 } });
});
