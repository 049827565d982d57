import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Group } from '../components/serviceFacts.ts';

const numerals = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });

type StepsProps = { readonly steps: readonly Group[]; readonly messages: ServerCatalog };

/** The steps in order, with the working days of each and in total. */
export function Steps({ steps, messages: { service } }: StepsProps) {
  if (steps.length === 0) return null;
  const days = (count: number) => service.workingDays(numerals.format(count), count === 1);
  const total = steps.reduce((sum, { number = 0 }) => sum + Math.max(0, number), 0);
  return (
    <section id="pasos">
      <h2>{service.steps}</h2>
      <ol className="steps">
        {steps.map(({ texts: [name, explanation = ''], number = 0 }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            {explanation === '' ? null : <p className="lines">{explanation}</p>}
            {total === 0 ? null : <p className="muted">{number > 0 ? days(number) : service.atOnce}</p>}
          </li>
        ))}
      </ol>
      {total === 0 ? null : (
        <p className="steps-total">
          {service.total} <strong>{days(total)}</strong>
        </p>
      )}
    </section>
  );
}
