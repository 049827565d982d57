import type { Values } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import { definitionToWire } from '#core/workflow/wire/definitionWire.ts';
import type { RecordWrite } from '../../rules/rule.ts';
import { versionType, workflowType } from '../../schemaFiles/workflowTypes.ts';
import { plain, versionKey, type WorkflowValues } from '../../workflows/workflowRecords.ts';
import type { SourceRecord } from '../sourceRecord.ts';
import type { SendContext, Sent } from '../upstreamArea.ts';
import { savedRecord } from '../savedRecord.ts';
import type { MirrorRow } from '../upstreamTables.ts';
import { definitionOf } from './mirrorDefinition.ts';
import { readDefinition, readDefinitions } from './readDefinitions.ts';
import type { WorkflowContext } from './workflowContext.ts';
import { type DefinitionFacts, definitionFactsIn } from './workflowFacts.ts';

type SendOptions = WorkflowContext & SendContext;

/** Sends a definition that is published. Working copies and archives are ours alone. */
export async function sendDefinition(write: RecordWrite, options: SendOptions): Promise<Sent | undefined> {
  const { change } = write;
  if (change.kind !== 'create' && change.kind !== 'update') return undefined;
  const values = change.values as unknown as WorkflowValues;
  const before = await write.before();
  if (values.publishedVersion <= Number(before?.['publishedVersion'] ?? 0)) return undefined;
  const { token, messages, mirror } = options;
  const currentRow = async () => (change.id === undefined ? undefined : mirror.rowOf(workflowType, change.id));
  const { create, update } = messages.workflows.calls;
  const sentence = (await currentRow()) === undefined ? create : update;
  await options.readAgain(sentence);
  const row = await currentRow();
  const rows = await mirror.rowsOf(workflowType);
  const definition = definitionIn(values);
  const at = new Date(options.now()).toISOString();
  const body = bodyOf(definition, { row, createdAt: before?._createdAt ?? at, updatedAt: before?._updatedAt ?? at });
  const data = await options.call({ names: ['WorkFlow/AgregarFlujoDeTrabajo'], body }, sentence);
  const saved = await savedRecord(data, {
    row,
    rows,
    read: readDefinition,
    isWhole: (one) => isWhole(definitionFactsIn(one.values), definition),
    isSame: (one) => one.values['name'] === definition.name,
    list: () => readDefinitions(token, options),
    sentence,
    messages,
  });
  return sentOf(saved, { change, definition, values, options });
}

type BodyOptions = {
  /** Undefined for a definition that the other backend does not have. */
  readonly row: MirrorRow | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
};

type Wire = Readonly<Record<string, unknown>>;

/** The documented members, with that backend's own ids; a new part has none. */
function bodyOf(definition: Definition, { row, ...dates }: BodyOptions): object {
  const { name, description, activities } = definition;
  const { sentIds = {} } = row === undefined ? {} : definitionFactsIn(row.base);
  const member = (key: string, id: unknown) => (id === undefined ? {} : { [key]: id });
  const wire = definitionToWire({ name, description, activities }, { id: '', municipality: 1, ...dates });
  const { id: _id, activities: parts, ...rest } = wire;
  return {
    ...member('id', row?.sentId ?? row?.id),
    ...rest,
    activities: (parts as readonly Wire[]).map(({ id, workFlowId: _own, questions, ...activity }) => ({
      ...member('id', sentIds[String(id)]),
      ...member('workFlowId', row?.sentId ?? row?.id),
      ...activity,
      questions: (questions as readonly Wire[]).map(
        ({ id: questionId, activityId: _activity, catalogue: _catalogue, showIf: _showIf, ...question }) => ({
          ...member('id', sentIds[String(questionId)]),
          ...member('activityId', sentIds[String(id)]),
          ...question,
        }),
      ),
    })),
  };
}

/** Whether facts have the parts of a definition, each with its id. */
function isWhole({ activities, sentIds }: DefinitionFacts, definition: Definition): boolean {
  const hasSentId = ({ id = '' }: { readonly id?: string }) => sentIds[id] !== undefined;
  return (
    activities.length === definition.activities.length &&
    activities.every((one, index) => {
      const { questions = [] } = one;
      const isSame = questions.length === definition.activities[index]?.questions.length;
      return isSame && hasSentId(one) && questions.every(hasSentId);
    })
  );
}

type SavedContext = {
  readonly change: Extract<Change, { readonly kind: 'create' | 'update' }>;
  readonly definition: Definition;
  readonly values: WorkflowValues;
  readonly options: SendOptions;
};

function sentOf(saved: SourceRecord, { change, definition, values, options: { messages } }: SavedContext): Sent {
  const facts = definitionFactsIn(saved.values);
  const ours = isWhole(facts, definition) ? withTheirIds(definition, facts) : definition;
  const theirs = definitionOf(facts, ours, messages);
  const stored = facts.isBroken || checkDefinition(theirs, messages).length > 0 ? ours : theirs;
  const id = change.kind === 'create' ? saved.id : change.id;
  const key = versionKey(id, values.publishedVersion);
  return {
    id,
    row: { id: saved.id, sentId: saved.sentId, recordId: id, base: saved.values },
    values: plain({ ...values, ...stored }),
    others: (other) =>
      other.kind === 'create' && other.type === versionType
        ? { ...other, values: plain({ ...other.values, ...stored, key, workflowId: id }) as Values }
        : other,
  };
}

function withTheirIds(definition: Definition, facts: DefinitionFacts): Definition {
  const ids = new Map<string, string>();
  for (const [index, activity] of definition.activities.entries()) {
    const theirs = facts.activities[index];
    ids.set(activity.id, theirs?.id ?? activity.id);
    for (const [at, { id }] of activity.questions.entries()) ids.set(id, theirs?.questions?.[at]?.id ?? id);
  }
  // Parts have ids, and conditions name them as their field.
  const renamed = (name: string, value: unknown) =>
    ['id', 'field'].includes(name) && typeof value === 'string' ? (ids.get(value) ?? value) : value;
  return JSON.parse(JSON.stringify(definition), renamed) as Definition;
}
