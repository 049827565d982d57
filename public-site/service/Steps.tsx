import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Group, memberText, totalDays } from './serviceFacts.ts';

const numerals = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });

type StepsProps = { readonly steps: readonly Group[]; readonly words: ServerCatalog };

/** The steps in order, with the working days of each and in total. */
export function Steps({ steps, words: { service } }: StepsProps) {
  if (steps.length === 0) return null;
  const days = (count: number) => service.workingDays(numerals.format(count), count === 1);
  const total = totalDays(steps);
  return (
    <section id="pasos">
      <h2>{service.steps}</h2>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={index}>
            <strong>{memberText(step.nombre)}</strong>
            {memberText(step.descripcion) === '' ? null : <p className="lines">{memberText(step.descripcion)}</p>}
            {total === 0 ? null : (
              <p className="muted">
                {typeof step.dias === 'number' && step.dias > 0 ? days(step.dias) : service.atOnce}
              </p>
            )}
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
