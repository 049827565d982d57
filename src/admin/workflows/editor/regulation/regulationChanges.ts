import type { WorkflowCatalog } from '#core/locales/catalog.ts';
import { withArticle, withArticleMoved, withoutArticle } from '#core/workflow/articles.ts';
import type { Article, Definition, Regulation } from '#core/workflow/definition.ts';
import { newDefinition } from '#core/workflow/newDefinition.ts';

/** Adds the default regulation of new workflows. */
export function withNewRegulation(definition: Definition, words: WorkflowCatalog): Definition {
  const { regulation } = newDefinition(words);
  return regulation === undefined ? definition : { ...definition, regulation };
}

export function withoutRegulation({ regulation: _gone, ...definition }: Definition): Definition {
  return definition;
}

export function withRegulationText(
  definition: Definition,
  text: Partial<Pick<Regulation, 'title' | 'description'>>,
): Definition {
  const { regulation } = definition;
  return regulation === undefined ? definition : { ...definition, regulation: { ...regulation, ...text } };
}

export function withNewArticle(definition: Definition, words: WorkflowCatalog): Definition {
  return withArticles(definition, (articles) => withArticle(articles, words));
}

export function withArticleText(
  definition: Definition,
  { at, content }: { readonly at: number; readonly content: string },
): Definition {
  return withArticles(definition, (articles) =>
    articles.map((article, index) => (index === at ? { ...article, content } : article)),
  );
}

export function withoutArticleAt(definition: Definition, at: number, words: WorkflowCatalog): Definition {
  return withArticles(definition, (articles) => withoutArticle(articles, { at, words }));
}

export function withArticlePlaced(
  definition: Definition,
  { from, to, words }: { readonly from: number; readonly to: number; readonly words: WorkflowCatalog },
): Definition {
  return withArticles(definition, (articles) => withArticleMoved(articles, { from, to, words }));
}

function withArticles(
  definition: Definition,
  change: (articles: readonly Article[]) => readonly Article[],
): Definition {
  const { regulation } = definition;
  if (regulation === undefined) return definition;
  return { ...definition, regulation: { ...regulation, articles: change(regulation.articles) } };
}
