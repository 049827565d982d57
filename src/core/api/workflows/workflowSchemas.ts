import { largestAnswerFile } from '../../questions/answeredFiles.ts';
import { questionTypeNames } from '../../names/questionTypeNames.ts';
import type { JsonSchema } from '../../schema/jsonSchema.ts';
import { conditionOps } from '../../values/condition.ts';
import type { SentAnswers } from '../../workflow/activityForm.ts';
import { maxMinutes, processRoles } from '../../workflow/definition.ts';
import type { SentDocumentation } from '../../workflow/documentationView.ts';
import type { NewExecution } from '../../workflow/startView.ts';
import type { SentDefinition } from '../../workflow/wire/sentDefinition.ts';
import type { SchemaOf } from '../../schema/schemaOf.ts';

const id = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' };
const line = { type: 'string', maxLength: 500 };
const longText = { type: 'string', maxLength: 5000 };

const conditions = { type: 'array', items: { $ref: '#/$defs/condition' }, minItems: 1, maxItems: 20 };
const only = (name: string, schema: JsonSchema) => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
});

const condition: JsonSchema = {
  oneOf: [
    {
      type: 'object',
      properties: { field: id, op: { enum: conditionOps }, value: {} },
      required: ['field', 'op'],
      additionalProperties: false,
    },
    only('all', conditions),
    only('any', conditions),
    only('not', { $ref: '#/$defs/condition' }),
  ],
};

const questionWith = (showIf: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    id,
    type: { enum: questionTypeNames },
    text: { type: 'string', maxLength: 1000 },
    required: { type: 'boolean' },
    options: { type: 'array', items: line, maxItems: 200 },
    catalogue: { type: 'string', maxLength: 100 },
    fileTypes: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 30 },
    maxFileSize: { type: 'integer', minimum: 0, maximum: largestAnswerFile },
    showIf,
  },
  required: ['type', 'text'],
  additionalProperties: false,
});

const activityWith = (showIf: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    id,
    name: { type: 'string', maxLength: 200 },
    description: longText,
    assignedRole: { enum: processRoles },
    estimatedTime: { type: 'integer', minimum: 1, maximum: maxMinutes },
    questions: { type: 'array', items: questionWith(showIf), maxItems: 200 },
  },
  required: ['name'],
  additionalProperties: false,
});

const regulationSchema: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 200 },
    description: longText,
    articles: {
      type: 'array',
      maxItems: 200,
      items: {
        type: 'object',
        properties: { number: line, content: { type: 'string', maxLength: 10_000 } },
        required: ['content'],
        additionalProperties: false,
      },
    },
  },
  required: ['articles'],
  additionalProperties: false,
};

const definitionWith = (showIf: JsonSchema, more: JsonSchema = {}): SchemaOf<SentDefinition> => ({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    description: longText,
    activities: { type: 'array', items: activityWith(showIf), maxItems: 100 },
    regulation: regulationSchema,
  },
  required: ['name', 'activities'],
  additionalProperties: false,
  ...more,
});

/** A workflow in a request; a draft may be incomplete. */
export const definitionSchema = definitionWith({ $ref: '#/$defs/condition' }, { $defs: { condition } });

/** The same for OpenAPI: conditions refer to themselves, which another document cannot resolve, so they are any object. */
export const describedDefinition = definitionWith({ type: 'object' });

export const documentationSchema: SchemaOf<SentDocumentation> = {
  type: 'object',
  properties: {
    processDescription: { type: 'string', maxLength: 50_000 },
    regulations: regulationSchema,
    regulationConfirmed: { type: 'boolean' },
    attachments: {
      type: 'array',
      maxItems: 1000,
      items: { type: 'object', properties: { id: { type: 'string', maxLength: 100 } }, required: ['id'] },
    },
  },
  required: ['processDescription'],
  additionalProperties: false,
};

export const startSchema: SchemaOf<NewExecution> = {
  type: 'object',
  properties: {
    reference: { type: 'string', maxLength: 1000 },
    assignments: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    startedSecondsAgo: { type: 'integer', minimum: 0, maximum: 86_400 },
  },
  required: ['reference'],
  additionalProperties: false,
};

export const answersSchema: SchemaOf<SentAnswers> = {
  type: 'object',
  properties: {
    answers: { type: 'object' },
    notes: { type: 'string', maxLength: 50_000 },
    nextAssignee: { type: ['string', 'null'], maxLength: 100 },
  },
  required: ['answers'],
  additionalProperties: false,
};
