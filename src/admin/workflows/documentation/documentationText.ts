import { isJsonObject, type Json } from '#core/values/json.ts';
import { filesIn } from '#core/questions/answeredFiles.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import type { ProcessText } from '#core/workflow/documentation.ts';
import { articleName, moveItem } from '#core/workflow/articles.ts';
import type { FieldError } from '#core/values/validate.ts';
import type { SentDocumentation } from '#core/workflow/documentationView.ts';
import { workflowWords } from '../workflowWords.ts';

/** An article of the form; its key stays the same when it moves. */
export type TypedArticle = { readonly key: string; readonly content: string };

/** The values of the form. */
export type TypedText = {
  readonly processDescription: string;
  readonly title: string;
  readonly description: string;
  readonly articles: readonly TypedArticle[];
  /** Uploaded files, saved with the text or not yet. */
  readonly attachments: readonly AnsweredFile[];
};

type StoredContent = { readonly content: ProcessText; readonly attachments: readonly AnsweredFile[] };

export function typedText({ content, attachments }: StoredContent, makeKey: () => string): TypedText {
  const { processDescription, regulations } = content;
  const { title, description, articles } = regulations;
  return {
    processDescription,
    title,
    description,
    articles: articles.map((article) => ({ key: makeKey(), content: article.content })),
    attachments,
  };
}

/** The text as the server receives it; articles are numbered by position. */
export function sentText({ processDescription, title, description, articles, attachments }: TypedText) {
  return {
    processDescription,
    regulations: {
      title,
      description,
      articles: articles.map(({ content }, index) => ({ number: nameOfArticle(index), content })),
    },
    attachments: attachments.map(({ id }) => ({ id })),
  } satisfies SentDocumentation;
}

/** Omits a regulation that is edited in the workflow editor. */
export function withoutRegulation({ regulations: _editors, ...rest }: ReturnType<typeof sentText>): SentDocumentation {
  return rest;
}

export const nameOfArticle = (index: number) => articleName(index + 1, workflowWords);

/** Whether two texts are equal, ignoring the articles' keys. */
export function isSameText(one: TypedText, other: TypedText): boolean {
  return JSON.stringify(sentText(one)) === JSON.stringify(sentText(other));
}

/** The faults to fix before saving, by JSON Pointer. */
export function faultsIn({ articles }: TypedText): readonly FieldError[] {
  return articles.flatMap(({ content }, index) => {
    if (content.trim() !== '') return [];
    const message = workflowWords.workflows.definition.articleContent;
    return [{ pointer: `/regulations/articles/${index}/content`, keyword: 'minLength', message }];
  });
}

export function withArticle(text: TypedText, key: string): TypedText {
  return { ...text, articles: [...text.articles, { key, content: '' }] };
}

export function withoutArticle(text: TypedText, key: string): TypedText {
  return { ...text, articles: text.articles.filter((article) => article.key !== key) };
}

export function withContent(text: TypedText, { key, content }: TypedArticle): TypedText {
  return { ...text, articles: text.articles.map((article) => (article.key === key ? { key, content } : article)) };
}

export function withArticleMoved(text: TypedText, move: { readonly from: number; readonly to: number }): TypedText {
  return { ...text, articles: moveItem(text.articles, move) };
}

export function withAttachment(text: TypedText, file: AnsweredFile): TypedText {
  return { ...text, attachments: [...text.attachments, file] };
}

export function withoutAttachment(text: TypedText, id: string): TypedText {
  return { ...text, attachments: text.attachments.filter((file) => file.id !== id) };
}

/** Reads a stored form; undefined when it is invalid. */
export function readTypedText(value: unknown): TypedText | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['articles'])) return undefined;
  const { processDescription, title, description } = value;
  if (typeof processDescription !== 'string' || typeof title !== 'string' || typeof description !== 'string') return;
  const articles = (value['articles'] as readonly unknown[]).filter(isTypedArticle);
  const attachments = Array.isArray(value['attachments']) ? filesIn(value['attachments'] as Json) : [];
  return { processDescription, title, description, articles, attachments };
}

function isTypedArticle(value: unknown): value is TypedArticle {
  return isJsonObject(value) && typeof value['key'] === 'string' && typeof value['content'] === 'string';
}
