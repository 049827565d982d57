import type { ProcessText } from '#core/workflow/documentation.ts';
import { screenWords } from '../workflowWords.ts';
import { nameOfArticle } from './documentationText.ts';
import { type DiffLine, lineDiff } from './lineDiff.ts';

const { documentation: texts } = screenWords;

/** A version to compare: its text and the names of its attachments. */
export type ComparedVersion = {
  readonly content: ProcessText;
  readonly attachments: readonly { readonly name: string }[];
};

export type ComparedPart = { readonly name: string; readonly isSame: boolean; readonly lines: readonly DiffLine[] };

/** Compares two versions part by part: description, regulation, articles and attachments. */
export function compareTexts(before: ComparedVersion, after: ComparedVersion): readonly ComparedPart[] {
  return partNames.map((part) => {
    const diff = lineDiff(linesIn(before)[part], linesIn(after)[part]);
    const lines = part === 'articles' ? withNumbers(diff) : diff;
    return { name: names[part], isSame: lines.every(({ kind }) => kind === 'same'), lines };
  });
}

const partNames = ['description', 'title', 'about', 'articles', 'attachments'] as const;

type PartName = (typeof partNames)[number];

const names: Readonly<Record<PartName, string>> = {
  description: texts.description,
  title: texts.regulationTitle,
  about: texts.regulationAbout,
  articles: texts.articles,
  attachments: texts.attachments,
};

function linesIn({ content, attachments }: ComparedVersion): Readonly<Record<PartName, readonly string[]>> {
  const { processDescription, regulations } = content;
  return {
    description: linesOf(processDescription),
    title: linesOf(regulations.title),
    about: linesOf(regulations.description),
    articles: regulations.articles.map((article) => article.content),
    attachments: attachments.map(({ name }) => name),
  };
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/** Numbers each article by its own version; an article that only moved counts as unchanged. */
function withNumbers(articles: readonly DiffLine[]): readonly DiffLine[] {
  let [before, after] = [0, 0];
  return articles.map(({ kind, text }) => {
    if (kind !== 'new') before += 1;
    if (kind !== 'gone') after += 1;
    return { kind, text: `${nameOfArticle((kind === 'gone' ? before : after) - 1)}. ${text}` };
  });
}
