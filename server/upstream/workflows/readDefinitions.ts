import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import { questionTypeNames } from '#core/names/questionTypeNames.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { idIn, memberOf, objectsIn, textIn } from '#core/values/wireNames.ts';
import { validate } from '#core/validation/validate.ts';
import { partId, processRoleIn } from '#core/workflow/definition.ts';
import { definitionFromWire } from '#core/workflow/wire/definitionWire.ts';
import type { SentActivity, SentDefinition, SentQuestion } from '#core/workflow/wire/sentDefinition.ts';
import type { SourceRecord } from '../mirror.ts';
import { factValues, type SentId } from './workflowFacts.ts';

/** A definition of the list call, in any case and of any older program; undefined without an id. */
export function readDefinition(wire: JsonObject): SourceRecord | undefined {
  const sentId = sentIdIn(memberOf(wire, 'id'));
  const id = wireId(sentId);
  if (id === undefined) return undefined;
  const { name, description, activities } = definitionFromWire(wire);
  const body = { name, description: description ?? '', activities: withPartIds(activities) };
  const isBroken = validate({ title: '', schema: definitionSchema, fields: [], isOpen: true }, plain(body)).length > 0;
  const readable = isBroken ? readablePart(body) : (body as unknown as SentDefinition);
  const { description: text = '', ...rest } = readable;
  return { id, sentId, values: factValues({ ...rest, description: text, sentIds: sentIdsIn(wire), isBroken }) };
}

export function sentIdIn(wire: Json | undefined): SentId | undefined {
  return (typeof wire === 'string' || typeof wire === 'number') && idIn(wire) !== undefined ? wire : undefined;
}

/** The ids of activities and questions as they were sent, by ours. */
function sentIdsIn(wire: JsonObject): Readonly<Record<string, SentId>> {
  const entryOf = (part: JsonObject, kind: 'a' | 'q') => {
    const sent = sentIdIn(memberOf(part, 'id'));
    return sent === undefined ? [] : [[partId(String(sent).trim(), kind), sent] as const];
  };
  return Object.fromEntries(
    objectsIn(memberOf(wire, 'activities')).flatMap((activity) => [
      ...entryOf(activity, 'a'),
      ...objectsIn(memberOf(activity, 'questions')).flatMap((question) => entryOf(question, 'q')),
    ]),
  );
}

/** The activities with our ids. A part without an id gets that of its position. */
function withPartIds(activities: Json | undefined): Json | undefined {
  const withId = (part: JsonObject, kind: 'a' | 'q', position: string): JsonObject => {
    const id = idIn(part['id']);
    return { ...part, id: id === undefined ? `${kind}-p${position}` : partId(id, kind) };
  };
  return mapObjects(activities, (activity, index) => ({
    ...withId(activity, 'a', `${index}`),
    ...(activity['questions'] !== undefined && {
      questions: mapObjects(activity['questions'], (question, at) => withId(question, 'q', `${index}-${at}`)) ?? [],
    }),
  }));
}

function mapObjects(list: Json | undefined, one: (item: JsonObject, index: number) => JsonObject): Json | undefined {
  if (!Array.isArray(list)) return list;
  return (list as readonly Json[]).map((item, index) => (isJsonObject(item) ? one(item, index) : item));
}

/** What is left of a definition without what ours cannot have. */
function readablePart({ name, description, activities }: Readonly<Record<string, Json | undefined>>): SentDefinition {
  return {
    name: shortText(name, 200),
    description: shortText(description, 5000),
    activities: objectsIn(activities).slice(0, 100).map(readableActivity),
  };
}

function readableActivity(activity: JsonObject): SentActivity {
  const role = processRoleIn(activity['assignedRole']);
  return {
    id: String(activity['id']).slice(0, 64),
    name: shortText(activity['name'], 200),
    description: shortText(activity['description'], 5000),
    ...(role !== undefined && { assignedRole: role }),
    questions: objectsIn(activity['questions']).slice(0, 200).flatMap(readableQuestion),
  };
}

function readableQuestion({ id, type: name, text, required, options }: JsonObject): readonly SentQuestion[] {
  const type = questionTypeNames.find((one) => one === name) ?? 'text';
  const texts = Array.isArray(options) ? (options as readonly Json[]).filter((one) => typeof one === 'string') : [];
  const question = { id: String(id).slice(0, 64), type, text: shortText(text, 1000), required: required === true };
  return [{ ...question, options: texts.slice(0, 200) }];
}

const shortText = (value: Json | undefined, most: number) => (textIn(value) ?? '').slice(0, most);

function plain(body: Readonly<Record<string, Json | undefined>>): JsonObject {
  return JSON.parse(JSON.stringify(body)) as JsonObject;
}
