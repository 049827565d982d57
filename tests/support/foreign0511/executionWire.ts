import type { FormBody } from './formBody.ts';
import type { ForeignOptions } from './options.ts';
import type { ActivityExecution, Execution, Response } from './state.ts';
import { idOnWire } from './wire.ts';

/** An execution under the wire names of the documents. */
export function executionOnWire(execution: Execution, options: ForeignOptions) {
  const { status, startedAt, completedAt, reference } = execution;
  return {
    Id: idOnWire(execution.id, options),
    WorkflowId: idOnWire(execution.workflowId, options),
    Status: status,
    StartedAt: startedAt,
    CompletedAt: completedAt,
    Reference: reference,
    ExecutedBy: idOnWire(execution.executedBy, options),
    activities: execution.activities.map((activity) => activityOnWire(activity, options)),
  };
}

const activityOnWire = (activity: ActivityExecution, options: ForeignOptions) => ({
  Id: idOnWire(activity.id, options),
  ActivityId: idOnWire(activity.activityId, options),
  StartedAt: activity.startedAt,
  CompletedAt: activity.completedAt,
  Notes: activity.notes,
  ExecutedBy: idOnWire(activity.executedBy, options),
  AssignedTo: idOnWire(activity.assignedTo, options),
  Role: activity.role,
  responses: activity.responses.map((response) => ({
    Id: idOnWire(response.id, options),
    ActivityExecutionId: idOnWire(response.activityExecutionId, options),
    QuestionId: idOnWire(response.questionId, options),
    Value: response.value,
    Archivo: response.archivos.length > 1 ? response.archivos.map(({ name }) => name) : response.archivos[0]?.name,
  })),
});

type Update = { readonly form: FormBody; readonly newId: () => number };

/** The members of an execution that the form changes. Activities that it does not name stay. */
export function updatedExecution(execution: Execution, { form, newId }: Update): Partial<Execution> {
  const { fields } = form;
  const sent = indexesOf(fields, 'activities').map((index) =>
    readActivity(`activities[${index}]`, { form, newId, existing: execution.activities }),
  );
  const kept = execution.activities.filter(({ id }) => !sent.some((activity) => activity.id === id));
  return {
    status: fields['Status'] ?? execution.status,
    reference: fields['Reference'] ?? execution.reference,
    ...(fields['CompletedAt'] === undefined ? {} : { completedAt: fields['CompletedAt'] }),
    activities: [...kept, ...sent].toSorted((left, right) => left.id - right.id),
  };
}

type ActivityUpdate = Update & { readonly existing: readonly ActivityExecution[] };

function readActivity(prefix: string, { form, newId, existing }: ActivityUpdate): ActivityExecution {
  const field = (name: string) => form.fields[`${prefix}.${name}`];
  const sentId = Number(field('Id') ?? 0);
  const before = existing.find((activity) => activity.id === sentId);
  const id = before?.id ?? newId();
  const completedAt = field('CompletedAt') ?? before?.completedAt;
  const responses = indexesOf(form.fields, `${prefix}.responses`).map((index) =>
    readResponse(`${prefix}.responses[${index}]`, { form, newId, activityExecutionId: id }),
  );
  return {
    id,
    activityId: Number(field('ActivityId') ?? before?.activityId ?? 0),
    startedAt: field('StartedAt') ?? before?.startedAt ?? new Date().toISOString(),
    ...(completedAt === undefined || completedAt === '' ? {} : { completedAt }),
    responses: responses.length > 0 ? responses : (before?.responses ?? []),
    notes: field('Notes') ?? before?.notes ?? '',
    executedBy: Number(field('ExecutedBy') ?? before?.executedBy ?? 0),
    assignedTo: Number(field('AssignedTo') ?? before?.assignedTo ?? 0),
    role: field('Role') ?? before?.role ?? '',
  };
}

function readResponse(
  prefix: string,
  { form, newId, activityExecutionId }: Update & { readonly activityExecutionId: number },
): Response {
  const sentId = Number(form.fields[`${prefix}.Id`] ?? 0);
  return {
    id: sentId > 0 ? sentId : newId(),
    activityExecutionId,
    questionId: Number(form.fields[`${prefix}.QuestionId`] ?? 0),
    value: form.fields[`${prefix}.Value`] ?? '',
    archivos: form.files
      .filter(({ field }) => field === `${prefix}.Archivo`)
      .map(({ name, type, bytes }) => ({ name, type, bytes })),
  };
}

/** The indexes i of fields that begin with `name[i].`, lowest first. */
function indexesOf(fields: FormBody['fields'], name: string): number[] {
  const indexes = Object.keys(fields)
    .filter((field) => field.startsWith(`${name}[`))
    .map((field) => Number.parseInt(field.slice(name.length + 1), 10));
  return [...new Set(indexes)].sort((left, right) => left - right);
}
