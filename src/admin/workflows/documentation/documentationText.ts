import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { storableEndings, largestFile } from '#core/files/storedFile.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import { propertyOf } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';
import type { Values } from '#core/values/record.ts';
import { articleName } from '#core/workflow/articles.ts';
import type { Documentation, SentDocumentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { workflowMessages } from '../workflowMessages.ts';

const { articleContent } = processTexts.definition;

export const nameOfArticle = (index: number) => articleName(index + 1, workflowMessages);

/** The attachments are uploaded and listed as the files of an answer are. */
export const attachments: Question = {
  id: 'attachments',
  type: 'file',
  text: documentationTexts.attachments,
  required: false,
  fileTypes: storableEndings,
  maxFileSize: largestFile,
};

const longText = { type: 'string', 'x-field': { kind: 'longText', widget: 'textarea' } } as const;

const regulations: JsonSchema = {
  title: documentationTexts.regulation,
  type: 'object',
  properties: {
    title: { title: documentationTexts.regulationTitle, type: 'string' },
    description: { ...longText, title: documentationTexts.regulationAbout },
    articles: {
      title: documentationTexts.articles,
      type: 'array',
      items: {
        type: 'object',
        properties: {
          content: {
            ...longText,
            title: documentationTexts.article,
            pattern: String.raw`\S`,
            'x-field': {
              ...longText['x-field'],
              messages: { required: articleContent, pattern: articleContent },
            },
          },
        },
        required: ['content'],
      },
    },
  },
};

const schema: JsonSchema = {
  type: 'object',
  properties: {
    processDescription: {
      ...longText,
      title: documentationTexts.description,
      'x-field': { ...longText['x-field'], placeholder: documentationTexts.template },
    },
    regulations,
    regulationConfirmed: {
      type: 'boolean',
      title: documentationTexts.confirmRegulation,
      description: documentationTexts.confirmAbout,
    },
    attachments: propertyOf(attachments, workflowMessages),
  },
};

/** The form of a documentation. */
export const documentationShape: Shape = {
  title: documentationTexts.title,
  schema,
  fields: readFields(schema, { root: schema, depth: 0 }),
  isOpen: false,
};

/** The fields of a form: without the regulation that a workflow has in its editor, and with the confirmation of one that the portal proposes. */
export function fieldsOf({
  regulationVersion,
  regulationIsProposal,
}: Pick<Documentation, 'regulationVersion' | 'regulationIsProposal'>): readonly string[] {
  const regulation = regulationVersion === null ? ['regulations'] : [];
  return [
    'processDescription',
    ...regulation,
    ...(regulationIsProposal ? ['regulationConfirmed'] : []),
    attachments.id,
  ];
}

/** The stored text as values of the form. */
export function formValues({ content, attachments: files }: Pick<Documentation, 'content' | 'attachments'>): Values {
  const {
    processDescription,
    regulations: { title, description, articles },
  } = content;
  return {
    processDescription,
    regulations: { title, description, articles: articles.map((article) => ({ content: article.content })) },
    attachments: files as unknown as Json,
  };
}

/** The values of the form as the server receives them; articles are numbered by position. */
export function sentText(values: Values): SentDocumentation & Required<Pick<SentDocumentation, 'regulations'>> {
  const { processDescription, regulations: regulation, attachments: files } = values;
  const { title, description, articles } = isJsonObject(regulation) ? regulation : {};
  return {
    processDescription: textOf(processDescription),
    regulations: {
      title: textOf(title),
      description: textOf(description),
      articles: (Array.isArray(articles) ? articles : []).map((article, index) => ({
        number: nameOfArticle(index),
        content: isJsonObject(article) ? textOf(article['content']) : '',
      })),
    },
    attachments: filesIn(files).map(({ id }) => ({ id })),
  };
}

type Sending = {
  readonly documentation: Pick<Documentation, 'regulationVersion' | 'regulationIsProposal'>;
  /** The values that were read. */
  readonly stored: Values;
};

/** What is sent: without a regulation of the workflow editor, and without a proposed one that nobody changed or confirmed. */
export function sentDocumentation(values: Values, { documentation, stored }: Sending): SentDocumentation {
  const { regulations, ...rest } = sentText(values);
  if (documentation.regulationVersion !== null) return rest;
  if (!documentation.regulationIsProposal) return { ...rest, regulations };
  const regulationConfirmed = values['regulationConfirmed'] === true;
  const isUntouched = isSameJson(regulations, sentText(stored).regulations);
  return isUntouched && !regulationConfirmed ? rest : { ...rest, regulations, regulationConfirmed };
}

export function isSameText(one: Values, other: Values): boolean {
  return isSameJson(sentText(one) as unknown as Json, sentText(other) as unknown as Json);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The unsaved values of the form and the version that they are based on. */
export type StoredText = { readonly values: Values; readonly version: number };

/** Reads an unsaved text; undefined when it is invalid. */
export function readStoredText(stored: unknown): StoredText | undefined {
  if (!isJsonObject(stored) || typeof stored['version'] !== 'number') return undefined;
  const { version, values, text } = stored;
  if (isJsonObject(values) && isJsonObject(values['regulations'])) return { values, version };
  // Before the form was generated, the regulation stood beside the description.
  if (!isJsonObject(text) || !Array.isArray(text['articles'])) return undefined;
  const { title, description, articles, ...rest } = text;
  return { values: { ...rest, regulations: { title, description, articles } }, version };
}
