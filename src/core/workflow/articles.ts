import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Article } from './definition.ts';

export function articleName(number: number, { workflows }: WorkflowCatalog): string {
  return workflows.article(String(number));
}

/** Numbers articles by position, also after a removal or a move. */
export function withNumbers(articles: readonly Article[], words: WorkflowCatalog): readonly Article[] {
  return articles.map(({ content }, index) => ({ number: articleName(index + 1, words), content }));
}

export function withArticle(articles: readonly Article[], words: WorkflowCatalog): readonly Article[] {
  return withNumbers([...articles, { number: '', content: '' }], words);
}

export function withoutArticle(
  articles: readonly Article[],
  { at, words }: { readonly at: number; readonly words: WorkflowCatalog },
): readonly Article[] {
  return withNumbers(
    articles.filter((_article, index) => index !== at),
    words,
  );
}

export function withArticleMoved(
  articles: readonly Article[],
  { from, to, words }: { readonly from: number; readonly to: number; readonly words: WorkflowCatalog },
): readonly Article[] {
  return withNumbers(moveItem(articles, { from, to }), words);
}

/** Moves an item of a list; indexes out of range change nothing. */
export function moveItem<T>(
  items: readonly T[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly T[] {
  if (from === to || items[from] === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]);
}
