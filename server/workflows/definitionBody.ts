import { v7 } from 'uuid';
import { type Condition, conditionOps } from '#core/values/condition.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { type QuestionTypeName, questionTypeNames } from '#core/questions/names.ts';
import type { Question } from '#core/questions/question.ts';
import { type Activity, type Definition, processRoles, type Regulation } from '#core/workflow/definition.ts';
import { defaultMinutes } from '#core/workflow/newDefinition.ts';
import { partId } from '#core/workflow/partId.ts';
import { maxMinutes } from '#core/workflow/wire/readMinutes.ts';
import type { SentActivity, SentDefinition, SentQuestion, SentRegulation } from '#core/workflow/wire/sentDefinition.ts';

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

const question: JsonSchema = {
  type: 'object',
  properties: {
    id,
    type: { enum: questionTypeNames },
    text: { type: 'string', maxLength: 1000 },
    required: { type: 'boolean' },
    options: { type: 'array', items: line, maxItems: 200 },
    fileTypes: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 30 },
    maxFileSize: { type: 'integer', minimum: 0, maximum: largestAnswerFile },
    showIf: { $ref: '#/$defs/condition' },
  },
  required: ['type', 'text'],
  additionalProperties: false,
};

const activity: JsonSchema = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string', maxLength: 200 },
    description: longText,
    assignedRole: { enum: processRoles },
    estimatedTime: { type: 'integer', minimum: 1, maximum: maxMinutes },
    questions: { type: 'array', items: question, maxItems: 200 },
  },
  required: ['name'],
  additionalProperties: false,
};

export const regulationSchema: JsonSchema = {
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

/** A workflow in a request; a draft may be incomplete. */
export const definitionSchema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    description: longText,
    activities: { type: 'array', items: activity, maxItems: 100 },
    regulation: regulationSchema,
  },
  required: ['name', 'activities'],
  additionalProperties: false,
  $defs: { condition },
};

type Naming = { readonly articleName: (number: number) => string };

/** Completes a definition from a request: adds missing ids, numbers articles and keeps only the settings of each type. */
export function definitionFrom(sent: SentDefinition, { articleName }: Naming): Definition {
  return {
    name: sent.name.trim(),
    description: (sent.description ?? '').trim(),
    activities: sent.activities.map(activityFrom),
    ...(sent.regulation && { regulation: regulationFrom(sent.regulation, { articleName }) }),
  };
}

export function regulationFrom(sent: SentRegulation, { articleName }: Naming): Regulation {
  return {
    title: (sent.title ?? '').trim(),
    description: (sent.description ?? '').trim(),
    articles: sent.articles.map(({ content }, index) => ({ number: articleName(index + 1), content: content.trim() })),
  };
}

function activityFrom(sent: SentActivity): Activity {
  return {
    id: idOf(sent, 'a'),
    name: sent.name.trim(),
    description: (sent.description ?? '').trim(),
    assignedRole: sent.assignedRole ?? 'operator',
    estimatedTime: sent.estimatedTime ?? defaultMinutes,
    questions: (sent.questions ?? []).map(questionFrom),
  };
}

/** Drops settings that the type does not have, and fills missing ones with the editor's defaults. */
function questionFrom(sent: SentQuestion): Question {
  const { settings } = questionTypeOf(sent as { type: QuestionTypeName });
  const { options, fileTypes, maxFileSize } = { ...settings, ...sent };
  return {
    id: idOf(sent, 'q'),
    type: sent.type,
    text: sent.text.trim(),
    required: sent.required === true,
    ...(settings.options !== undefined && { options: (options ?? []).map((option) => option.trim()) }),
    ...(settings.fileTypes !== undefined && { fileTypes: (fileTypes ?? []).map(extension) }),
    ...(settings.maxFileSize !== undefined && { maxFileSize: maxFileSize ?? 0 }),
    ...(sent.showIf !== undefined && { showIf: conditionFrom(sent.showIf) }),
  };
}

/** Converts the question ids in a condition to their stored form. */
function conditionFrom(sent: Condition): Condition {
  if ('all' in sent) return { all: sent.all.map(conditionFrom) };
  if ('any' in sent) return { any: sent.any.map(conditionFrom) };
  if ('not' in sent) return { not: conditionFrom(sent.not) };
  return { ...sent, field: partId(sent.field, 'q') };
}

/** The file extension in lower case with its dot. */
function extension(text: string): string {
  const plain = text.trim().toLowerCase();
  return plain.startsWith('.') || plain === '' ? plain : `.${plain}`;
}

function idOf({ id }: { readonly id?: string }, part: 'a' | 'q'): string {
  return id === undefined || id === '' ? v7() : partId(id, part);
}
