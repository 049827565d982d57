import type { WorkflowCatalog } from '../locales/catalog.ts';
import { isSameJson } from '../values/json.ts';
import { withNumbers } from './articles.ts';
import { type Definition, type Regulation, totalMinutes } from './definition.ts';
import { newDefinition } from './newDefinition.ts';

/** The written documentation of a process. */
export type ProcessText = { readonly processDescription: string; readonly regulations: Regulation };

/** An initial documentation from the definition: a description, and the regulation of the editor or a generated one. */
export function generatedText(definition: Definition, messages: WorkflowCatalog): ProcessText {
  const { name, description, activities } = definition;
  const { documentation: texts, roles } = messages.workflows;
  const steps = activities.map((activity, index) =>
    texts.step(String(index + 1), activity.name, roles[activity.assignedRole]),
  );
  const heading = texts.steps(name, texts.count(activities.length));
  const minutes = texts.minutes(totalMinutes(definition));
  return {
    processDescription: [description, [heading, ...steps].join('\n'), minutes]
      .filter((text) => text !== '')
      .join('\n\n'),
    regulations: writtenRegulation(definition, messages) ?? generatedRegulation(definition, messages),
  };
}

function generatedRegulation({ name, activities }: Definition, messages: WorkflowCatalog): Regulation {
  const { documentation: texts, roles } = messages.workflows;
  const { purpose, requirements, roles: attend, period, records } = texts.articles;
  const roleNames = [...new Set(activities.map(({ assignedRole }) => roles[assignedRole]))].join(', ');
  const contents = [purpose(name), requirements, attend(roleNames), period, records];
  return {
    title: texts.regulation(name),
    description: texts.about,
    articles: withNumbers(
      contents.map((content) => ({ content })),
      messages,
    ),
  };
}

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
