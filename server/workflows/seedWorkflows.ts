import { ownValue } from '#core/values/ownValue.ts';
import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import { sha256Hex } from '#ports/digest.ts';
import { joinPath, readText } from '#ports/files.ts';
import { v7 } from 'uuid';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { count } from '#core/store/count.ts';
import { type Change, type Store, UniqueConflict } from '#core/store/store.ts';
import { validate } from '#core/validation/validate.ts';
import { leastLoaded, type Staffing } from '#core/workflow/assign.ts';
import { complete, nextActivity } from '#core/workflow/complete.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { generatedText } from '#core/workflow/documentation.ts';
import { activeActivity, type Execution } from '#core/workflow/execution.ts';
import { start } from '#core/workflow/start.ts';
import type { Outcome } from '#core/workflow/step.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { byRole } from './people.ts';
import { executionValues, plain, versionKey } from './workflowRecords.ts';
import {
  documentationType,
  executionType,
  finishedTaskType,
  versionType,
  workflowType,
} from '../schemaFiles/workflowTypes.ts';

export type WorkflowSeedOptions = {
  /** Folder of all samples. */
  readonly folder: string;
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: number;
};

type Person = Values & { readonly id: string; readonly rolesFlujo: readonly string[] };
type Sample = Definition & { readonly id: string };
type SampleRun = {
  readonly id: string;
  readonly workflowId: string;
  readonly reference: string;
  readonly daysAgo: number;
  readonly steps: readonly { readonly answers: Values; readonly notes: string }[];
};

/**
 * Seeds the sample workflows with their documentation, four people with one role each (without a password, so that nobody can sign
 * in as them), and four executions. Only while there is no workflow.
 */
export async function seedWorkflows(dependencies: WorkflowSeedOptions): Promise<void> {
  const { folder, store, registry } = dependencies;
  if ((await count(store, workflowType)) > 0) return;
  const read = <T>(name: string) =>
    JSON.parse(readText(joinPath(folder, workflowTypeNames.workflow, `${name}.json`))) as T;
  const samples = read<readonly Sample[]>(workflowTypeNames.workflow);
  const people = peopleChanges(read<readonly Person[]>('personas'), registry.typeFor('accounts'));
  const staff = read<readonly Person[]>('personas');
  const runs = people.length === 0 ? [] : read<readonly SampleRun[]>(workflowTypeNames.execution);
  const changes = [
    ...people,
    ...samples.flatMap((sample) => workflowChanges(sample, dependencies)),
    ...runs.flatMap((run) => runChanges(run, { samples, staff, dependencies })),
  ];
  await store.write(changes, 'seed').catch((error: unknown) => {
    // Another server on the same database seeded at the same time.
    if (!(error instanceof UniqueConflict)) throw error;
  });
}

const publication = { state: 'published' } as const;

/** No changes when an installation's own type of users has other fields. */
function peopleChanges(people: readonly Person[], type: ContentType | undefined): readonly Change[] {
  if (type === undefined || fieldOf(type, 'rolesFlujo') === undefined) return [];
  const records = people.map(({ id, ...values }) => ({ id, values: { ...values, activo: true } }));
  if (records.some(({ values }) => validate(shapeOfChange(type), values).length > 0)) return [];
  return records.map((record) => ({ kind: 'create', type, ...record, publication }));
}

function workflowChanges({ id, ...definition }: Sample, { messages, now }: WorkflowSeedOptions): readonly Change[] {
  const publishedAt = new Date(now).toISOString();
  const createChange = (type: ContentType, values: object, ownId?: string): Change => {
    return { kind: 'create', type, values: plain(values), publication, ...(ownId && { id: ownId }) };
  };
  const text = generatedText(definition, messages);
  const withRegulation = { ...definition, regulation: text.regulations };
  return [
    createChange(workflowType, { ...withRegulation, archived: false, publishedVersion: 1, publishedAt }, id),
    createChange(versionType, { ...withRegulation, key: versionKey(id, 1), workflowId: id, version: 1 }),
    createChange(
      documentationType,
      { workflowId: id, processDescription: text.processDescription, regulation: text.regulations },
      `doc-${id}`,
    ),
  ];
}

const day = 24 * 60 * 60 * 1000;

type RunContext = {
  readonly samples: readonly Sample[];
  readonly staff: readonly Person[];
  readonly dependencies: WorkflowSeedOptions;
};

/** Builds an execution by applying its steps, at most a day apart. */
function runChanges(
  run: SampleRun,
  { samples, staff, dependencies: { messages, now } }: RunContext,
): readonly Change[] {
  const workflow = samples.find(({ id }) => id === run.workflowId);
  if (workflow === undefined) return [];
  const staffing = staffingOf(staff);
  const startedAt = now - run.daysAgo * day;
  const stepLength = (run.daysAgo * day) / (run.steps.length + 1);
  const at = (step: number) => new Date(startedAt + Math.min(day, stepLength) * step).toISOString();
  const by = leastLoaded('operator', staffing) ?? '';
  const shared = { version: 1, newId: v7, messages };
  let execution = requireDone(
    start({
      ...shared,
      actor: { id: by, roles: ['operator'] },
      now: at(0),
      workflow: { id: workflow.id, name: workflow.name, version: 1, activities: workflow.activities },
      reference: run.reference,
      assignments: {},
      staffing,
    }),
  );
  const finishedTasks: Change[] = [];
  for (const [index, { answers, notes }] of run.steps.entries()) {
    const active = activeActivity(execution);
    if (active === undefined) break;
    const { activityId, assignedTo, role } = active;
    const next = nextActivity(execution);
    const completedAt = at(index + 1);
    const completion = {
      ...shared,
      actor: { id: assignedTo ?? '', roles: [role] },
      now: completedAt,
      activities: workflow.activities,
      activityId,
      answers,
      notes,
      nextAssignee: next === undefined ? null : leastLoaded(next.role, staffing),
      holders: staffing.holders,
      seals: sealsOf(answers, workflow),
    };
    execution = requireDone(complete(execution, completion));
    const values = { user: assignedTo, executionId: run.id, activityId, completedAt };
    finishedTasks.push({ kind: 'create', type: finishedTaskType, values, publication });
  }
  const values = executionValues(execution);
  return [{ kind: 'create', type: executionType, id: run.id, values, publication }, ...finishedTasks];
}

function staffingOf(staff: readonly Person[]): Staffing {
  const holders = byRole((role) => staff.filter(({ rolesFlujo }) => rolesFlujo.includes(role)).map(({ id }) => id));
  return { holders, load: new Map() };
}

function sealsOf(answers: Values, { activities }: Definition): Readonly<Record<string, string>> {
  const signatures = activities.flatMap(({ questions }) => questions).filter(({ type }) => type === 'signature');
  return Object.fromEntries(
    signatures
      .filter(({ id }) => typeof ownValue(answers, id) === 'string')
      .map(({ id }) => [id, sha256Hex(String(ownValue(answers, id)))]),
  );
}

/** A sample that breaks a rule is a bug in the product. */
function requireDone(outcome: Outcome): Execution {
  if (outcome.kind !== 'done') throw new Error(`a sample execution breaks the rules: ${JSON.stringify(outcome)}`);
  return outcome.execution;
}
