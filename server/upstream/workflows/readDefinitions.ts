import { definitionSchema } from '#core/api/workflows/workflowSchemas.ts';
import { sentIdIn, wireId, wireInstant } from '#core/contract0511/wireValues.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { idIn, memberOf, objectsIn, textIn } from '#core/values/wireNames.ts';
import { validate } from '#core/validation/validate.ts';
import { partId } from '#core/workflow/definition.ts';
import { definitionFromWire } from '#core/workflow/wire/definitionWire.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import { readWorkflowList, type WorkflowContext, type WorkflowList } from './workflowContext.ts';
import { type DefinitionFacts, factValues, type SentId } from './workflowFacts.ts';

export async function readDefinitions(token: string | undefined, context: WorkflowContext): Promise<WorkflowList> {
  const { timeZone } = await context.customs();
  const read = (wire: JsonObject): SourceRecord | undefined => {
    const record = readDefinition(wire);
    return record && { ...record, createdAt: wireInstant(memberOf(wire, 'createdAt'), timeZone) };
  };
  return readWorkflowList({ names: ['WorkFlow/ObtenerFlujosDeTrabajo'], token, read }, context);
}

/** A definition of the list call, in any case and of any older program; undefined without an id. */
export function readDefinition(wire: JsonObject): SourceRecord | undefined {
  const sentId = sentIdIn(memberOf(wire, 'id'));
  const id = wireId(sentId);
  if (id === undefined) return undefined;
  const { name, description, activities } = definitionFromWire(wire);
  const body = { name, description: description ?? '', activities: withPartIds(activities) };
  const isBroken =
    validate({ title: '', schema: definitionSchema, fields: [], isOpen: true }, factValues(body)).length > 0;
  // Publishing the readable part would replace the whole workflow there.
  const rest = isBroken ? { name: (textIn(name) ?? '').slice(0, 200), description: '', activities: [] } : body;
  const facts = { ...rest, sentIds: sentIdsIn(wire), isBroken } as unknown as DefinitionFacts;
  return { id, sentId, values: factValues(facts) };
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
