import type { JsonSchema } from '../../schema/jsonSchema.ts';
import { flag, listOf, object, type SchemaOf, text } from '../../schema/schemaOf.ts';

/** Ids may be numbers, as the programs of the contract send them. */
const id: JsonSchema = { type: ['string', 'integer'] };
const instantOrNull: JsonSchema = { type: ['string', 'null'] };
const anyId = id as SchemaOf<unknown>;
const anyInstant = instantOrNull as SchemaOf<unknown>;

const question = object(
  { type: text, text },
  { id: anyId, required: flag, options: listOf(text), fileTypes: listOf(text), maxFileSize: { type: 'number' } },
);
const activity = object(
  { name: text },
  {
    id: anyId,
    description: text,
    order: { type: 'integer' },
    assignedRole: text,
    estimatedTime: { type: ['number', 'string'] },
    questions: listOf(question),
  },
);

/** A workflow as the contract's calls send it; other spellings are read too. */
export const definitionBody = object(
  { name: text, activities: listOf(activity) },
  { id: anyId, municipalidadId: { type: 'integer' }, description: text, updatedAt: anyInstant },
);

const response = object(
  { QuestionId: anyId, Value: { type: ['string', 'array'], items: text } as SchemaOf<unknown> },
  { Id: anyId, ActivityExecutionId: anyId },
);
const activityExecution = object(
  { ActivityId: anyId },
  {
    Id: anyId,
    StartedAt: anyInstant,
    CompletedAt: anyInstant,
    Notes: text,
    ExecutedBy: anyId,
    AssignedTo: anyId,
    Role: text,
    responses: listOf(response),
  },
);

/** An execution as the contract's calls send it, in JSON or as the parts of a form, as `activities[0].Notes`. */
export const executionBody = object(
  { WorkflowId: anyId },
  {
    Id: anyId,
    Status: text,
    StartedAt: anyInstant,
    CompletedAt: anyInstant,
    Reference: text,
    ExecutedBy: anyId,
    activities: listOf(activityExecution),
  },
);
