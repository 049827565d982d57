import type { ServerCatalog } from '#core/locales/catalog.ts';
import { numerals } from '#core/text/numerals.ts';
import type { BoardFacts, OmittedPart } from '../reading/fileBatches.ts';

/** Names that a note lists. */
const mostNames = 20;

/** What the importing person should know about a Trello board: what comes along otherwise, and what does not. */
export function boardNotes(
  { templates, omitted, hasAllActions }: BoardFacts,
  { strangers, messages }: { readonly strangers: ReadonlySet<string>; readonly messages: ServerCatalog },
): readonly string[] {
  const { trello } = messages.imports;
  const list = (names: Iterable<string>) => {
    const all = [...names].map((name) => `«${name}»`);
    const rest = all.length - mostNames;
    return rest > 0 ? `${all.slice(0, mostNames).join(', ')} … (+${numerals.format(rest)})` : all.join(', ');
  };
  const parts = Object.entries(trello.omitted) as [OmittedPart, (count: number) => string][];
  return [
    ...(templates.length > 0 ? [trello.templates(templates.length, list(templates))] : []),
    ...(strangers.size > 0 ? [trello.strangers(list(strangers))] : []),
    trello.defaults,
    trello.authors,
    ...(hasAllActions ? [] : [trello.olderActions]),
    ...parts.flatMap(([part, text]) => (omitted[part] > 0 ? [text(omitted[part])] : [])),
  ];
}
