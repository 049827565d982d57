import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ServiceFacts } from './serviceFacts.ts';

type StatusProps = { readonly facts: ServiceFacts; readonly words: ServerCatalog };

/** Whether the service is available, and if not, why. */
export function Status({ facts: { isSuspended, suspension }, words: { service } }: StatusProps) {
  if (!isSuspended) return <p className="status active">{service.active}</p>;
  return (
    <div className="status suspended" role="note">
      <p>
        <strong>{service.suspended}</strong>
      </p>
      <p className="lines">{suspension === '' ? service.askOffice : suspension}</p>
      <p className="muted">{service.suspendedHint}</p>
    </div>
  );
}
