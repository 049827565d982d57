import type { JsonObject } from '#core/values/json.ts';
import { samplePicture } from './fileCalls.ts';
import { idOf } from './judgeList.ts';
import { memberOf } from '#core/values/wireNames.ts';
import { listIn } from './readWire.ts';

/** The multipart form that completes the one activity of an execution, with a text and a picture. */
export function executionForm(execution: JsonObject, workflow: JsonObject): FormData | undefined {
  const [running] = listIn(execution, 'activities');
  const [activity] = listIn(workflow, 'activities');
  if (running === undefined || activity === undefined) return undefined;
  const form = new FormData();
  const CompletedAt = new Date().toISOString();
  const names = ['Id', 'WorkflowId', 'StartedAt', 'Reference', 'ExecutedBy'];
  appendAll(form, { prefix: '', members: { ...membersIn(execution, names), Status: 'completed', CompletedAt } });
  const activityNames = ['Id', 'ActivityId', 'StartedAt', 'ExecutedBy', 'AssignedTo', 'Role'];
  const members = { ...membersIn(running, activityNames), CompletedAt, Notes: 'Sin novedad.' };
  appendAll(form, { prefix: 'activities[0].', members });
  for (const [index, question] of listIn(activity, 'questions').entries()) {
    const prefix = `activities[0].responses[${index}].`;
    const isPicture = memberOf(question, 'type') === 'image';
    const ids = { Id: 0, ActivityExecutionId: idOf(running), QuestionId: idOf(question) };
    appendAll(form, { prefix, members: { ...ids, Value: isPicture ? '[]' : '["Todo en orden"]' } });
    if (isPicture) form.append(`${prefix}Archivo`, samplePicture(), 'prueba.png');
  }
  return form;
}

type Named = { readonly prefix: string; readonly members: JsonObject };

function appendAll(form: FormData, { prefix, members }: Named): void {
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined && value !== null) form.append(`${prefix}${name}`, String(value));
  }
}

const membersIn = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, memberOf(object, name)]));
