import type { WorkflowCatalog } from '#core/locales/catalog.ts';
import { withNumbers } from '#core/workflow/articles.ts';
import type { Article, Definition, Regulation } from '#core/workflow/definition.ts';
import { newDefinition } from '#core/workflow/newDefinition.ts';

/** Adds the default regulation of new workflows. */
export function withNewRegulation(definition: Definition, messages: WorkflowCatalog): Definition {
  const { regulation } = newDefinition(messages);
  return regulation === undefined ? definition : { ...definition, regulation };
}

export function withoutRegulation({ regulation: _gone, ...definition }: Definition): Definition {
  return definition;
}

export function withRegulation(definition: Definition, values: Partial<Regulation>): Definition {
  const { regulation } = definition;
  return regulation === undefined ? definition : { ...definition, regulation: { ...regulation, ...values } };
}

/** Changes the articles, which are numbered by their position. */
export function withArticles(
  definition: Definition,
  change: (articles: readonly Article[]) => readonly Article[],
  messages: WorkflowCatalog,
): Definition {
  return withRegulation(definition, { articles: withNumbers(change(definition.regulation?.articles ?? []), messages) });
}
