import { describe, expect, test } from 'vitest';
import { serverEs as messages } from '#core/locales/serverEs.ts';
import { leastLoaded, type Staffing } from '#core/workflow/assign.ts';
import { complete, type CompletionRequest } from '#core/workflow/complete.ts';
import type { ProcessRole } from '#core/workflow/definition.ts';
import { type Execution, keysOf } from '#core/workflow/execution.ts';
import { cancel, reassign, release, resume, suspend, claimTask } from '#core/workflow/manage.ts';
import { start } from '#core/workflow/start.ts';
import { executionToWire } from '#core/workflow/wire/executionWire.ts';
import type { Outcome } from '#core/workflow/step.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';

const now = '2026-03-15T14:00:00.000Z';
const later = '2026-03-15T15:00:00.000Z';
const { activities } = buildDefinition();
const holders: Staffing['holders'] = {
  operator: ['ana', 'beto'],
  supervisor: ['carla'],
  quality_inspector: ['dario'],
  maintenance: [],
};
const staffing = (load: Record<string, number> = {}, own = holders): Staffing => ({
  holders: own,
  load: new Map(Object.entries(load)),
});
const actor = (id: string, ...roles: ProcessRole[]) => ({ id, roles });
let idCount = 0;
const newId = () => `n${(idCount += 1)}`;

function startWith(overrides: Partial<Parameters<typeof start>[0]> = {}): Outcome {
  return start({
    actor: actor('jefa'),
    now,
    version: 1,
    workflow: { id: 'w', name: 'Licencia', version: 3, activities },
    reference: 'LIC-1',
    assignments: {},
    staffing: staffing(),
    newId,
    messages,
    ...overrides,
  });
}

function done(outcome: Outcome): Execution {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.execution;
}

const first: Pick<CompletionRequest, 'activityId' | 'answers' | 'nextAssignee' | 'actor'> = {
  activityId: 'recibir',
  answers: { nombre: 'Rosa' },
  nextAssignee: 'carla',
  actor: actor('ana', 'operator'),
};

function completeWith(execution: Execution, overrides: Partial<CompletionRequest> = {}): Outcome {
  const shared = { activities, notes: '', holders, seals: {}, newId, messages, now: later, version: 2 };
  return complete(execution, { ...first, ...shared, ...overrides });
}

const second = {
  activityId: 'revisar',
  answers: { folios: 3 },
  nextAssignee: 'dario',
  actor: actor('carla', 'supervisor'),
} as const;
const third = {
  activityId: 'inspeccionar',
  answers: { cumple: 'Sí' },
  nextAssignee: null,
  actor: actor('dario', 'quality_inspector'),
} as const;

describe('starting', () => {
  test('WF-START-08 WF-START-13 AMB-W03 (start) gives each activity one execution, the first active and the others waiting', () => {
    const execution = done(startWith());
    expect(execution).toMatchObject({
      status: 'in_progress',
      startedAt: now,
      executedBy: 'jefa',
      definitionVersion: 3,
    });
    expect(execution).not.toHaveProperty('completedAt');
    expect(execution.activities.map(({ activityId, state, role }) => [activityId, state, role])).toEqual([
      ['recibir', 'active', 'operator'],
      ['revisar', 'waiting', 'supervisor'],
      ['inspeccionar', 'waiting', 'quality_inspector'],
    ]);
    expect(execution.activities.map(({ startedAt }) => startedAt)).toEqual([now, undefined, undefined]);
    expect(execution.log.map(({ action, by, version }) => [action, by, version])).toEqual([
      ['started', 'jefa', 1],
      ['activated', 'jefa', 1],
    ]);
  });

  test('WF-START-09 AMB-W04 (load) chooses the holder with the smallest load, deterministically', () => {
    const person = (load: Record<string, number>) =>
      done(startWith({ staffing: staffing(load) })).activities[0]?.assignedTo;
    expect(person({})).toBe('ana');
    expect(person({ ana: 1 })).toBe('beto');
    expect(person({ ana: 2, beto: 2 })).toBe('ana');
    expect(leastLoaded('supervisor', staffing({ carla: 99 }))).toBe('carla');
  });

  test('shares the activities of one role among its holders', () => {
    const twice = activities.map((activity) => ({ ...activity, assignedRole: 'operator' as const }));
    const execution = done(startWith({ workflow: { id: 'w', name: 'x', version: 1, activities: twice } }));
    expect(execution.activities.map(({ assignedTo }) => assignedTo)).toEqual(['ana', 'beto', 'ana']);
  });

  test('WF-START-10 AMB-W04 (nobody) leaves an activity in the queue when nobody holds its role, with 0 as its person on the wire', () => {
    const execution = done(startWith({ staffing: staffing({}, { ...holders, operator: [] }) }));
    expect(execution.activities[0]?.assignedTo).toBeNull();
    expect(keysOf(execution)).toEqual({ role: 'operator', queue: 'operator' });
    const wire = executionToWire({ ...execution, id: 'e' }, activities) as { activities: { AssignedTo: unknown }[] };
    expect(wire.activities.map(({ AssignedTo }) => AssignedTo)).toEqual([0, 'carla', 'dario']);
  });

  test('assigns the chosen people if they hold the role', () => {
    expect(done(startWith({ assignments: { recibir: 'beto' } })).activities[0]?.assignedTo).toBe('beto');
    expect(startWith({ assignments: { recibir: 'carla', otra: 'ana' } })).toEqual({
      kind: 'invalid',
      errors: [
        { pointer: '/assignments/recibir', keyword: 'enum', message: 'Elija una persona activa con el rol Operador' },
        {
          pointer: '/assignments/otra',
          keyword: 'unknown',
          message: 'Esta actividad no es del flujo de trabajo',
        },
      ],
    });
  });

  test.each(['', '   ', '\n\t', '\u200b'])('AMB-W19 (blank) refuses the blank reference %j', (reference) => {
    expect(startWith({ reference })).toMatchObject({
      kind: 'invalid',
      errors: [{ pointer: '/reference', message: 'Escriba la referencia del proceso' }],
    });
  });

  test('refuses a reference that is too long', () => {
    expect(startWith({ reference: 'x'.repeat(121) })).toMatchObject({ kind: 'invalid' });
    expect(startWith({ reference: 'x'.repeat(120) })).toMatchObject({ kind: 'done' });
  });
});

describe('completing an activity', () => {
  test('WF-EXEC-03 WF-EXEC-04 WF-FORM-14 WF-FORM-15 sets its end and begins the next one with the chosen person', () => {
    const execution = done(completeWith(done(startWith()), { notes: ' Todo en orden ' }));
    expect(execution.activities[0]).toMatchObject({
      state: 'completed',
      completedAt: later,
      executedBy: 'ana',
      notes: 'Todo en orden',
      responses: [{ questionId: 'nombre', value: 'Rosa' }],
    });
    const next = { activityId: 'revisar', role: 'supervisor', state: 'active', startedAt: later, assignedTo: 'carla' };
    expect(execution.activities[1]).toMatchObject(next);
    expect(execution.activities[1]).not.toHaveProperty('completedAt');
    expect(execution.activities).toHaveLength(3);
    expect(execution.status).toBe('in_progress');
    expect(execution).not.toHaveProperty('completedAt');
    expect(keysOf(execution)).toEqual({ assignee: 'carla', role: 'supervisor' });
    expect(execution.log.slice(2)).toEqual([
      { at: later, by: 'ana', action: 'activityCompleted', activityId: 'recibir', version: 2 },
      { at: later, by: 'ana', action: 'activated', activityId: 'revisar', to: 'carla', version: 2 },
    ]);
  });

  test('AMB-W03 (next) activates the next execution for the chosen person in place of the provisional one, and adds none', () => {
    const two = { ...holders, supervisor: ['carla', 'cesar'] };
    const started = done(startWith({ staffing: staffing({}, two) }));
    expect(started.activities[1]).toMatchObject({ activityId: 'revisar', state: 'waiting', assignedTo: 'carla' });
    const execution = done(completeWith(started, { nextAssignee: 'cesar', holders: two }));
    expect(execution.activities[1]).toMatchObject({
      id: started.activities[1]?.id,
      activityId: 'revisar',
      state: 'active',
      assignedTo: 'cesar',
    });
    expect(execution.activities.map(({ activityId }) => activityId)).toEqual(['recibir', 'revisar', 'inspeccionar']);
  });

  test('WF-EXEC-01 WF-EXEC-02 of the last one completes the execution', () => {
    const two = done(completeWith(done(completeWith(done(startWith()))), second));
    const execution = done(completeWith(two, third));
    expect(execution).toMatchObject({ status: 'completed', completedAt: later });
    expect(execution.activities.every(({ state }) => state === 'completed')).toBe(true);
    expect(keysOf(execution)).toEqual({});
    expect(execution.log.at(-1)).toEqual({ at: later, by: 'dario', action: 'completed', version: 2 });
    expect(completeWith(execution, third)).toEqual({ kind: 'refused', why: 'alreadyDone' });
  });

  test('does not change earlier log entries', () => {
    const started = done(startWith());
    expect(done(completeWith(started)).log.slice(0, 2)).toEqual(started.log);
  });

  test("claims an unassigned activity of the person's role, and the log has both", () => {
    const free = done(startWith({ staffing: staffing({}, { ...holders, operator: [] }) }));
    const completed = done(completeWith(free, { actor: actor('beto', 'operator') }));
    expect(completed.activities[0]).toMatchObject({ state: 'completed', assignedTo: 'beto', executedBy: 'beto' });
    expect(completed.log.slice(2).map(({ action, by, to }) => [action, by, to])).toEqual([
      ['taken', 'beto', 'beto'],
      ['activityCompleted', 'beto', undefined],
      ['activated', 'beto', 'carla'],
    ]);
    expect(free.activities[0]).toMatchObject({ state: 'active', assignedTo: null });
  });

  test('is refused to everybody but its assignee, or the holders of its role', () => {
    const execution = done(startWith());
    expect(completeWith(execution, { actor: actor('beto', 'operator') })).toEqual({ kind: 'refused', why: 'notYours' });
    expect(completeWith(execution, { actor: actor('ana') })).toEqual({ kind: 'refused', why: 'notHolder' });
    const free = done(startWith({ staffing: staffing({}, { ...holders, operator: [] }) }));
    expect(completeWith(free, { actor: actor('beto') })).toEqual({ kind: 'refused', why: 'notYours' });
    expect(completeWith(free, { actor: actor('carla', 'supervisor') })).toEqual({ kind: 'refused', why: 'notYours' });
  });

  test('is refused out of turn, for a missing activity, and a second time', () => {
    const execution = done(startWith());
    expect(completeWith(execution, second)).toEqual({ kind: 'refused', why: 'waiting' });
    expect(completeWith(execution, { activityId: 'otra' })).toEqual({ kind: 'refused', why: 'unknownActivity' });
    expect(completeWith(done(completeWith(execution)))).toEqual({ kind: 'refused', why: 'alreadyDone' });
  });

  test('requires every required answer, in its type, and no unknown one', () => {
    const execution = done(startWith());
    const pointers = (answers: CompletionRequest['answers']) => {
      const outcome = completeWith(execution, { answers });
      return outcome.kind === 'invalid' ? outcome.errors.map(({ pointer }) => pointer) : outcome.kind;
    };
    expect(pointers({})).toEqual(['/answers/nombre']);
    expect(pointers({ nombre: '  ' })).toEqual(['/answers/nombre']);
    expect(pointers({ nombre: 'Rosa', otra: 'x' })).toEqual(['/answers/otra']);
    const wrong = completeWith(done(completeWith(execution)), { ...second, answers: { folios: 'tres' } });
    expect(wrong).toMatchObject({
      kind: 'invalid',
      errors: [{ pointer: '/answers/folios', message: 'Escriba un número entero, sin letras ni decimales' }],
    });
  });

  test('drops answers to hidden questions', () => {
    const two = done(completeWith(done(completeWith(done(startWith()))), second));
    const execution = done(completeWith(two, { ...third, answers: { cumple: 'Sí', motivo: 'Sobra' } }));
    expect(execution.activities[2]?.responses.map(({ questionId }) => questionId)).toEqual(['cumple']);
    expect(completeWith(two, { ...third, answers: { cumple: 'No' } })).toMatchObject({
      kind: 'invalid',
      errors: [{ pointer: '/answers/motivo' }],
    });
  });

  test('WF-EXEC-08 WF-FORM-13 needs a holder of the next role, or nobody when nobody holds it', () => {
    const execution = done(startWith());
    expect(completeWith(execution, { nextAssignee: null })).toEqual({
      kind: 'invalid',
      errors: [
        {
          pointer: '/nextAssignee',
          keyword: 'required',
          message: 'Elija quién atiende la siguiente actividad: Revisar',
        },
      ],
    });
    for (const nextAssignee of ['ana', '0', 'nadie'])
      expect(completeWith(execution, { nextAssignee })).toMatchObject({
        errors: [{ message: 'Elija una persona activa con el rol Supervisor' }],
      });
    const queued = done(completeWith(execution, { nextAssignee: null, holders: { ...holders, supervisor: [] } }));
    expect(keysOf(queued)).toEqual({ role: 'supervisor', queue: 'supervisor' });
    const two = done(completeWith(done(completeWith(execution)), second));
    expect(completeWith(two, { ...third, nextAssignee: 'ana' })).toMatchObject({
      errors: [{ pointer: '/nextAssignee', keyword: 'unknown' }],
    });
  });

  test('AMB-W21 (seal) seals its signatures with hash, author and time', () => {
    const execution = done(completeWith(done(startWith()), { seals: { nombre: 'ab12' } }));
    expect(execution.activities[0]?.seals).toEqual([{ questionId: 'nombre', hash: 'ab12', by: 'ana', at: later }]);
  });

  test('accepts notes of at most 5000 characters', () => {
    const execution = done(startWith());
    expect(completeWith(execution, { notes: 'x'.repeat(5000) }).kind).toBe('done');
    expect(completeWith(execution, { notes: 'x'.repeat(5001) })).toMatchObject({ errors: [{ pointer: '/notes' }] });
  });
});

describe('the assignee of an activity', () => {
  const free = () => done(startWith({ staffing: staffing({}, { ...holders, operator: [] }) }));
  const stepping = { now: later, version: 2 };

  test("a holder of the role claims an unassigned activity, once; claiming one's own again changes nothing", () => {
    const mine = done(claimTask(free(), { ...stepping, actor: actor('beto', 'operator'), activityId: 'recibir' }));
    expect(keysOf(mine)).toEqual({ role: 'operator', assignee: 'beto' });
    expect(mine.log.at(-1)).toMatchObject({ action: 'taken', by: 'beto', to: 'beto' });
    const again = (id: string, ...roles: ProcessRole[]) =>
      claimTask(mine, { ...stepping, actor: actor(id, ...roles), activityId: 'recibir' });
    expect(again('beto', 'operator')).toEqual({ kind: 'done', execution: mine });
    expect(again('beto')).toEqual({ kind: 'refused', why: 'notHolder' });
    expect(again('ana', 'operator')).toEqual({ kind: 'refused', why: 'taken' });
    expect(again('carla', 'supervisor')).toEqual({ kind: 'refused', why: 'notHolder' });
  });

  test('it is reassigned to another holder with a reason', () => {
    const give = (overrides: object = {}) =>
      reassign(done(startWith()), {
        ...stepping,
        actor: actor('jefa'),
        activityId: 'recibir',
        to: 'beto',
        reason: ' Vacaciones ',
        holders,
        messages,
        ...overrides,
      });
    const given = done(give());
    expect(given.activities[0]?.assignedTo).toBe('beto');
    expect(given.log.at(-1)).toMatchObject({ action: 'reassigned', by: 'jefa', to: 'beto', reason: 'Vacaciones' });
    expect(give({ reason: '  ' })).toMatchObject({ errors: [{ pointer: '/reason', message: 'Escriba el motivo' }] });
    expect(give({ to: 'carla' })).toMatchObject({ errors: [{ pointer: '/to' }] });
    expect(give({ to: done(startWith()).activities[0]?.assignedTo })).toMatchObject({
      errors: [{ pointer: '/to', message: 'Esta persona ya tiene la actividad' }],
    });
    expect(give({ activityId: 'otra' })).toEqual({ kind: 'refused', why: 'unknownActivity' });
    const two = { ...holders, supervisor: ['carla', 'dora'] };
    const later = give({ activityId: 'revisar', to: 'dora', holders: two });
    expect(done(later).activities[1]?.assignedTo).toBe('dora');
  });

  test('it returns to the queue when its assignee is no longer available', () => {
    const back = done(release(done(startWith()), { ...stepping, actor: actor('seed'), reason: 'Desactivada' }));
    expect(keysOf(back)).toEqual({ role: 'operator', queue: 'operator' });
    expect(back.log.at(-1)).toMatchObject({ action: 'released', to: null, reason: 'Desactivada' });
  });
});

describe('WF-EXEC-07 AMB-W07 (states) a stopped process', () => {
  const request = { actor: actor('jefa'), now: later, version: 2, reason: 'Falta un plano', messages };

  test('is suspended with a reason, refuses transitions, and is resumed', () => {
    const suspended = done(suspend(done(startWith()), request));
    expect(suspended.status).toBe('suspended');
    expect(keysOf(suspended)).toEqual({ role: 'operator', assignee: 'ana' });
    expect(suspended.log.at(-1)).toMatchObject({ action: 'suspended', reason: 'Falta un plano', by: 'jefa' });
    expect(completeWith(suspended)).toEqual({ kind: 'refused', why: 'suspended' });
    expect(suspend(suspended, request)).toEqual({ kind: 'refused', why: 'suspended' });
    const running = done(resume(suspended, request));
    expect(keysOf(running)).toEqual({ role: 'operator', assignee: 'ana' });
    expect(resume(running, request)).toEqual({ kind: 'refused', why: 'running' });
    expect(done(completeWith(running)).activities[0]?.state).toBe('completed');
  });

  test('is cancelled permanently', () => {
    const cancelled = done(cancel(done(suspend(done(startWith()), request)), request));
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled).not.toHaveProperty('completedAt');
    expect(completeWith(cancelled)).toEqual({ kind: 'refused', why: 'cancelled' });
    for (const outcome of [cancel(cancelled, request), suspend(cancelled, request), resume(cancelled, request)])
      expect(outcome).toEqual({ kind: 'refused', why: 'cancelled' });
    expect(cancel(done(startWith()), { ...request, reason: '' })).toMatchObject({ kind: 'invalid' });
  });
});
