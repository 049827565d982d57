import { memoizeByObject } from '../../values/memoizeByObject.ts';
import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo, valueAt } from '../../values/json.ts';
import type { Question } from '../../questions/question.ts';
import type { Definition } from '../definition.ts';
import { idIn, memberOf, objectsIn, pointerInBody } from '../../values/wireNames.ts';

/** Names of question types in older programs. */
const otherTypes: Readonly<Record<string, string>> = { multiple: 'multipleChoice', checklist: 'checkbox' };

export type WireFacts = {
  readonly id: string;
  /** Number of the municipality in the registry. */
  readonly municipality: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A workflow as in the calls of the contract. */
export function definitionToWire(definition: Definition, facts: WireFacts): Record<string, unknown> {
  const { id, municipality, createdAt, updatedAt } = facts;
  const { name, description, activities, regulation } = definition;
  return {
    id,
    municipalidadId: municipality,
    name,
    description,
    activities: activities.map(({ questions, ...activity }, index) => ({
      ...activity,
      workFlowId: id,
      order: index + 1,
      questions: questions.map((question) => questionToWire(question, activity.id)),
      isEdit: false,
    })),
    ...(regulation && { regulations: { id: `regulation-${id}`, ...regulation } }),
    createdAt,
    updatedAt,
    isEdit: false,
  };
}

function questionToWire({ id, type, text, required, ...settings }: Question, activityId: string) {
  const { options = [], catalogue, fileTypes = [], maxFileSize = 0, showIf } = settings;
  return {
    id,
    activityId,
    type,
    text,
    required,
    options,
    fileTypes,
    maxFileSize,
    ...(catalogue !== undefined && { catalogue }),
    ...(showIf && { showIf }),
    isEdit: false,
  };
}

/**
 * Converts a wire body to a workflow body; it is validated like any other body. Names may be capitalised, options may be texts
 * or `{name}`, ids may be numbers, and types may come from older programs.
 */
export function definitionFromWire(body: JsonObject): Record<string, Json | undefined> {
  const regulation = memberOf(body, 'regulations') ?? memberOf(body, 'regulation');
  const [first] = Array.isArray(regulation) ? objectsIn(regulation) : [regulation];
  return withoutNull({
    name: memberOf(body, 'name'),
    description: memberOf(body, 'description'),
    activities: mapObjects(memberOf(body, 'activities'), activityFrom, inOrder),
    regulation: isJsonObject(first) ? regulationFrom(first) : undefined,
  });
}

/** The pointer of a fault in the sent body: with the sent names, and the sent position of an activity with `order`. */
export function definitionPointerInBody(body: JsonObject, pointer: string): string {
  const [first, ...rest] = namesIn(pointer);
  if (first === 'regulation') return pointerInBody(body, pointerTo(...regulationPath(body), ...rest));
  const [position, ...within] = rest;
  const activities = memberOf(body, 'activities');
  if (first !== 'activities' || position === undefined || !Array.isArray(activities))
    return pointerInBody(body, pointer);
  const sentPosition = sentPositions(activities as readonly Json[])[Number(position)] ?? position;
  const sentPointer = pointerInBody(body, pointerTo(first, sentPosition, ...within));
  const isOption = within.length === 4 && within[2] === 'options';
  return isOption && isJsonObject(valueAt(body, namesIn(sentPointer)))
    ? pointerInBody(body, `${sentPointer}/name`)
    : sentPointer;
}

function regulationPath(body: JsonObject): readonly (string | number)[] {
  const regulations = memberOf(body, 'regulations');
  if (regulations === undefined || regulations === null) return ['regulation'];
  return Array.isArray(regulations) ? ['regulations', regulations.findIndex(isJsonObject)] : ['regulations'];
}

function activityFrom(activity: JsonObject): JsonObject {
  return withoutNull({
    id: idIn(memberOf(activity, 'id')),
    name: memberOf(activity, 'name'),
    description: memberOf(activity, 'description'),
    assignedRole: memberOf(activity, 'assignedRole'),
    estimatedTime: numberIn(memberOf(activity, 'estimatedTime')),
    questions: mapObjects(memberOf(activity, 'questions'), questionFrom),
  });
}

function questionFrom(question: JsonObject): JsonObject {
  const type = memberOf(question, 'type');
  return withoutNull({
    id: idIn(memberOf(question, 'id')),
    type: typeof type === 'string' ? (otherTypes[type] ?? type) : type,
    text: memberOf(question, 'text'),
    required: memberOf(question, 'required'),
    options: mapObjects(memberOf(question, 'options'), (option) => memberOf(option, 'name') ?? ''),
    catalogue: memberOf(question, 'catalogue'),
    fileTypes: endingsIn(memberOf(question, 'fileTypes')),
    maxFileSize: numberIn(memberOf(question, 'maxFileSize')),
    showIf: memberOf(question, 'showIf'),
  });
}

function regulationFrom(regulation: JsonObject): JsonObject {
  return withoutNull({
    title: memberOf(regulation, 'title'),
    description: memberOf(regulation, 'description'),
    articles: mapObjects(memberOf(regulation, 'articles') ?? [], (article) =>
      withoutNull({ number: memberOf(article, 'number'), content: memberOf(article, 'content') }),
    ),
  });
}

/** Other values than lists, and other items than objects, stay unchanged; the validation reports them. */
function mapObjects(
  value: Json | undefined,
  one: (item: JsonObject) => Json,
  sort: (items: readonly Json[]) => readonly Json[] = (items) => items,
): Json | undefined {
  if (!Array.isArray(value)) return value ?? undefined;
  return sort(value as readonly Json[]).map((item) => (isJsonObject(item) ? one(item) : item));
}

/** Sorts items by `order` when all of them have one. */
const inOrder = (items: readonly Json[]) => sentPositions(items).map((position) => items[position] ?? null);

/** The positions of the items in their order. Cached, because every fault of a body needs them. */
const sentPositions = memoizeByObject((items: readonly Json[]): readonly number[] => {
  const ordered = items.map((item, position) => {
    return { position, order: isJsonObject(item) ? memberOf(item, 'order') : undefined };
  });
  const hasOrder = ordered.every(({ order }) => typeof order === 'number');
  const sorted = hasOrder ? ordered.toSorted((one, other) => Number(one.order) - Number(other.order)) : ordered;
  return sorted.map(({ position }) => position);
});

function endingsIn(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string') return value;
  return value.split(',').filter((ending) => ending.trim() !== '');
}

function numberIn(value: Json | undefined): Json | undefined {
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
}

/** Null means absent, too. */
function withoutNull(members: Readonly<Record<string, Json | undefined>>): Record<string, Json | undefined> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
}
