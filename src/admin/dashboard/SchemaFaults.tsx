import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { usePortalCalls } from '../data/dataContexts.ts';

/** The schemas of the installation that are not used because of their faults, for people who may mend them. */
export function SchemaFaults() {
  const calls = usePortalCalls();
  const titleId = useId();
  const { data: schemas } = useSuspenseQuery({
    queryKey: ['schemaFaults'],
    queryFn: () => calls.call('GET /api/schemas/faults').catch(() => []),
  });
  if (schemas.length === 0) return null;
  const { schemaFaults, schemaFaultsAbout } = dashboardTexts;
  return (
    <section className="box schema-faults stack gap-6" aria-labelledby={titleId}>
      <h2 id={titleId}>{schemaFaults}</h2>
      <p>{schemaFaultsAbout}</p>
      <dl>
        {schemas.map(({ name, faults }) => (
          <div key={name}>
            <dt>{name}</dt>
            {faults.map((fault) => (
              <dd key={fault}>{fault}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
