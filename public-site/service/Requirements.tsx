import type { ServerCatalog } from '#core/locales/catalog.ts';
import { linesOf } from '../portal/portal.ts';

type RequirementsProps = { readonly text: string; readonly messages: ServerCatalog };

/** The requirements as a checklist for screen or paper; a line that ends in a colon is a heading. */
export function Requirements({ text, messages: { service } }: RequirementsProps) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <section id="requisitos" className="requirements">
      <h2>{service.requirements}</h2>
      <p className="muted requirements-hint">{service.requirementsHint}</p>
      <ul className="checklist">
        {lines.map((line, index) => (
          <li key={index}>
            {line.endsWith(':') ? (
              <strong>{line}</strong>
            ) : (
              <label>
                <input type="checkbox" />
                <span>{line}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <p className="actions cluster">
        <button className="button quiet" type="button" data-island="print" data-part="requisitos" hidden>
          {service.print}
        </button>
      </p>
    </section>
  );
}
