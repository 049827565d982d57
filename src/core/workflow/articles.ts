import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Article } from './definition.ts';

export function articleName(number: number, { workflows }: WorkflowCatalog): string {
  return workflows.article(String(number));
}

/** Numbers articles by position. */
export function withNumbers(
  articles: readonly Pick<Article, 'content'>[],
  messages: WorkflowCatalog,
): readonly Article[] {
  return articles.map(({ content }, index) => ({ number: articleName(index + 1, messages), content }));
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
