import type { ServerCatalog } from '#core/locales/catalog.ts';
import { linesOf } from '../portal/portal.ts';

type RequirementsProps = { readonly text: string; readonly messages: ServerCatalog };

/** The requirements as checklists for screen or paper; a line that ends in a colon is the heading of those below it. */
export function Requirements({ text, messages: { service } }: RequirementsProps) {
  const lists = listsOf(linesOf(text));
  if (lists.length === 0) return null;
  return (
    <section id="requisitos" className="requirements">
      <h2>{service.requirements}</h2>
      <p className="muted requirements-hint">{service.requirementsHint}</p>
      {lists.map(({ heading, items }, index) => (
        <Checklist key={index} heading={heading} items={items} />
      ))}
      <p className="actions cluster">
        <button className="button quiet" type="button" data-island="print" data-part="requisitos" hidden>
          {service.print}
        </button>
      </p>
    </section>
  );
}

type List = { readonly heading: string | undefined; readonly items: readonly string[] };

function listsOf(lines: readonly string[]): readonly List[] {
  return lines.reduce<readonly List[]>((lists, line) => {
    const last = lists.at(-1);
    if (line.endsWith(':')) return [...lists, { heading: line.slice(0, -1).trimEnd(), items: [] }];
    if (last === undefined) return [{ heading: undefined, items: [line] }];
    return [...lists.slice(0, -1), { ...last, items: [...last.items, line] }];
  }, []);
}

function Checklist({ heading, items }: List) {
  return (
    <>
      {heading === undefined ? null : <h3>{heading}</h3>}
      {items.length === 0 ? null : (
        <ul className="checklist">
          {items.map((item, index) => (
            <li key={index}>
              <label>
                <input type="checkbox" />
                <span>{item}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
