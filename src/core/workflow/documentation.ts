import type { WorkflowCatalog } from '../locales/catalog.ts';
import { withNumbers } from './articles.ts';
import { type Definition, type Regulation, totalMinutes } from './definition.ts';
import { writtenRegulation } from './writtenRegulation.ts';

/** What is written about a process, for whoever carries it out. */
export type ProcessText = { readonly processDescription: string; readonly regulations: Regulation };

/** A description to begin with, made from the definition, and its regulation: the one of the editor, or one of five articles. */
export function generatedText(definition: Definition, words: WorkflowCatalog): ProcessText {
  const { name, description, activities } = definition;
  const { documentation: say, roles } = words.workflows;
  const steps = activities.map((activity, index) =>
    say.step(String(index + 1), activity.name, roles[activity.assignedRole]),
  );
  const heading = say.steps(name, say.count(activities.length));
  const minutes = say.minutes(String(totalMinutes(definition)));
  return {
    processDescription: [description, [heading, ...steps].join('\n'), minutes]
      .filter((text) => text !== '')
      .join('\n\n'),
    regulations: writtenRegulation(definition, words) ?? generatedRegulation(definition, words),
  };
}

function generatedRegulation({ name, activities }: Definition, words: WorkflowCatalog): Regulation {
  const { documentation: say, roles } = words.workflows;
  const { purpose, requirements, roles: attend, period, records } = say.articles;
  const named = [...new Set(activities.map(({ assignedRole }) => roles[assignedRole]))].join(', ');
  const contents = [purpose(name), requirements, attend(named), period, records];
  return {
    title: say.regulation(name),
    description: say.about,
    articles: withNumbers(
      contents.map((content) => ({ number: '', content })),
      words,
    ),
  };
}
