import { v7 } from 'uuid';
import { mapRules, type Rule } from '#core/values/condition.ts';
import type { WorkflowCatalog } from '#core/locales/catalog.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { QuestionTypeName } from '#core/names/questionTypeNames.ts';
import type { Question } from '#core/questions/question.ts';
import { withNumbers } from '#core/workflow/articles.ts';
import { type Activity, type Definition, partId, type Regulation } from '#core/workflow/definition.ts';
import { defaultMinutes } from '#core/workflow/newDefinition.ts';
import type { SentActivity, SentDefinition, SentQuestion, SentRegulation } from '#core/workflow/wire/sentDefinition.ts';

/** Completes a definition from a request: adds missing ids, numbers articles and keeps only the settings of each type. */
export function definitionFrom(sent: SentDefinition, messages: WorkflowCatalog): Definition {
  return {
    name: sent.name.trim(),
    description: (sent.description ?? '').trim(),
    activities: sent.activities.map(activityFrom),
    ...(sent.regulation && { regulation: regulationFrom(sent.regulation, messages) }),
  };
}

export function regulationFrom(sent: SentRegulation, messages: WorkflowCatalog): Regulation {
  return {
    title: (sent.title ?? '').trim(),
    description: (sent.description ?? '').trim(),
    articles: withNumbers(
      sent.articles.map(({ content }) => ({ content: content.trim() })),
      messages,
    ),
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
  const { options, catalogue, fileTypes, maxFileSize } = { ...settings, ...sent };
  return {
    id: idOf(sent, 'q'),
    type: sent.type,
    text: sent.text.trim(),
    required: sent.required === true,
    ...(settings.options !== undefined && { options: (options ?? []).map((option) => option.trim()) }),
    ...(settings.options !== undefined && catalogue !== undefined && catalogue !== '' && { catalogue }),
    ...(settings.fileTypes !== undefined && { fileTypes: (fileTypes ?? []).map(extension) }),
    ...(settings.maxFileSize !== undefined && { maxFileSize: maxFileSize ?? 0 }),
    ...(sent.showIf !== undefined && { showIf: mapRules(sent.showIf, withQuestionId) }),
  };
}

/** With the stored form of its question's id. */
const withQuestionId = (rule: Rule): Rule => ({ ...rule, field: partId(rule.field, 'q') });

/** The file extension in lower case with its dot. */
function extension(text: string): string {
  const plain = text.trim().toLowerCase();
  return plain.startsWith('.') || plain === '' ? plain : `.${plain}`;
}

function idOf({ id }: { readonly id?: string }, part: 'a' | 'q'): string {
  return id === undefined || id === '' ? v7() : partId(id, part);
}
