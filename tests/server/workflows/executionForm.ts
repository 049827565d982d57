import type { Person, Workflows } from './buildWorkflows.ts';

type SentFile = { readonly name: string; readonly bytes: Uint8Array };
export type Part = readonly [name: string, value: string | SentFile];

/** Sends the update form of an execution as the contract's client does. */
export async function sendForm({ app }: Workflows, person: Pick<Person, 'token'>, parts: readonly Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value.bytes)]), value.name);
  }
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/0511/WorkFlow/ActualizarActividadFlujoEjec',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The form fields of an execution as it was read, with changes to some activities. */
export function formOf(execution: any, changed: Record<number, Record<string, string>> = {}): Part[] {
  const fields: Part[] = [];
  for (const name of ['Id', 'WorkflowId', 'Status', 'StartedAt', 'CompletedAt', 'Reference', 'ExecutedBy'])
    if (execution[name] !== undefined) fields.push([name, String(execution[name])]);
  execution.activities.forEach((activity: any, index: number) => {
    for (const name of ['Id', 'ActivityId', 'StartedAt', 'CompletedAt', 'Notes', 'ExecutedBy', 'AssignedTo', 'Role']) {
      const value = changed[index]?.[name] ?? activity[name];
      if (value !== undefined && value !== null) fields.push([`activities[${index}].${name}`, String(value)]);
    }
    activity.responses.forEach((response: any, position: number) => {
      for (const name of ['Id', 'ActivityExecutionId', 'QuestionId', 'Value'])
        fields.push([`activities[${index}].responses[${position}].${name}`, String(response[name])]);
    });
  });
  return fields;
}

/** The form fields of a new response: its texts, and its files. */
export const answer = (
  activity: number,
  position: number,
  question: string,
  texts: readonly string[],
  files: readonly SentFile[] = [],
): Part[] => {
  const name = (member: string) => `activities[${activity}].responses[${position}].${member}`;
  return [
    [name('Id'), '0'],
    [name('ActivityExecutionId'), '0'],
    [name('QuestionId'), question],
    [name('Value'), JSON.stringify(texts)],
    ...files.map((file): Part => [name('Archivo'), file]),
  ];
};
