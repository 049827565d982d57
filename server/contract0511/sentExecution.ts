import type { Json, JsonObject } from '#core/values/json.ts';
import { partId } from '#core/workflow/definition.ts';
import { idIn, memberOf, objectsIn, textIn } from '#core/values/wireNames.ts';
import { textsIn } from '#core/workflow/wire/responseTexts.ts';
import type { SentFile } from '../workflows/answers/answerFiles.ts';

export type SentResponse = {
  readonly questionId: string;
  /** Undefined when the value is not a list of texts. */
  readonly texts: readonly string[] | undefined;
  readonly files: readonly SentFile[];
};

export type SentActivity = {
  readonly id: string | undefined;
  readonly activityId: string | undefined;
  readonly isCompleted: boolean;
  readonly notes: string;
  /** Undefined when unassigned. */
  readonly assignedTo: string | undefined;
  readonly responses: readonly SentResponse[];
};

/** An execution that a client sent, in a form or as JSON. */
export type SentExecution = {
  readonly id: string | undefined;
  readonly workflowId: string | undefined;
  readonly status: string | undefined;
  readonly reference: string | undefined;
  readonly isCompleted: boolean;
  readonly activities: readonly SentActivity[];
};

/** Files of a form, by part name in lower case. */
export type FormFiles = ReadonlyMap<string, readonly SentFile[]>;

export function readExecution(body: JsonObject, files: FormFiles = new Map()): SentExecution {
  return {
    id: idIn(memberOf(body, 'Id')),
    workflowId: idIn(memberOf(body, 'WorkflowId')),
    status: textIn(memberOf(body, 'Status')),
    reference: textIn(memberOf(body, 'Reference')),
    isCompleted: idIn(memberOf(body, 'CompletedAt')) !== undefined,
    activities: objectsIn(memberOf(body, 'activities')).map((one, index) => readActivity(one, { index, files })),
  };
}

function readActivity(
  activity: JsonObject,
  { index, files }: { readonly index: number; readonly files: FormFiles },
): SentActivity {
  const activityId = idIn(memberOf(activity, 'ActivityId'));
  return {
    id: idIn(memberOf(activity, 'Id')),
    activityId: activityId === undefined ? undefined : partId(activityId, 'a'),
    isCompleted: idIn(memberOf(activity, 'CompletedAt')) !== undefined,
    notes: textIn(memberOf(activity, 'Notes')) ?? '',
    assignedTo: idIn(memberOf(activity, 'AssignedTo')),
    responses: objectsIn(memberOf(activity, 'responses')).map((response, position) => ({
      questionId: partId(idIn(memberOf(response, 'QuestionId')) ?? '', 'q'),
      texts: textsIn(memberOf(response, 'Value')),
      files: files.get(`activities[${index}].responses[${position}].archivo`) ?? [],
    })),
  };
}

const partName = /^activities\[(\d{1,3})\]\.(?:responses\[(\d{1,3})\]\.)?([a-z]+)$/i;

/** Builds the JSON body from form fields: `Id`, `activities[0].Notes`, `activities[0].responses[1].Value` and so on. */
export function bodyOfForm(fields: readonly (readonly [name: string, value: string])[]): JsonObject {
  const root: Record<string, Json> = {};
  const activities: Record<string, Json>[] = [];
  const responses: Record<string, Json>[][] = [];
  for (const [name, value] of fields) {
    const [, activity, response, member] = partName.exec(name) ?? [];
    if (activity === undefined || member === undefined) root[name] = value;
    else if (response === undefined) (activities[Number(activity)] ??= {})[member] = value;
    else ((responses[Number(activity)] ??= [])[Number(response)] ??= {})[member] = value;
  }
  const count = Math.max(activities.length, responses.length);
  const list = Array.from({ length: count }, (_, index) => ({
    ...activities[index],
    responses: Array.from(responses[index] ?? [], (response) => response ?? {}),
  }));
  return { ...root, activities: list };
}
