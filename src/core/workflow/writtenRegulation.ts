import { isSameJson } from '../values/json.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Definition, Regulation } from './definition.ts';
import { newDefinition } from './newDefinition.ts';

/** The regulation written in the editor; undefined while it is the initial one of every new workflow. */
export function writtenRegulation(
  { regulation }: Pick<Definition, 'regulation'>,
  messages: WorkflowCatalog,
): Regulation | undefined {
  if (regulation === undefined || isSameJson(regulation, newDefinition(messages).regulation)) return undefined;
  const { title, description, articles } = regulation;
  const isBlank = description === '' && articles.length === 0;
  return isBlank && (title === '' || title === messages.workflows.newRegulation.title) ? undefined : regulation;
}
