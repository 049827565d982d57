import { useOne } from '@refinedev/core';
import { Link } from 'react-router';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { type Area, areaPath, recordsOf } from '../areas/area.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { shellMessages } from '../texts/shellMessages.ts';
import { useMay } from '../session/useMay.ts';
import { messages as common } from '../texts/messages.ts';
import { Panel, panelState } from './Panel.tsx';

/** The municipality's record, shared by two parts of the dashboard. */
function useContact({ type }: Area) {
  const { query, result } = useOne<StoredRecord>({
    ...recordsOf(type),
    id: singleId,
  });
  // A record that does not exist yet is a valid result.
  const isMissing = query.error?.statusCode === 404;
  const { nombre: name, direccion: address, telefono: phone, email, horario: hours } = result ?? ({} as Values);
  const texts = { name: trimmed(name), address: trimmed(address), phone: trimmed(phone), email: trimmed(email) };
  return { query: { ...query, isError: query.isError && !isMissing }, texts: { ...texts, hours: trimmed(hours) } };
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The municipality's contact data as links. */
export function ContactPanel({ area }: { readonly area: Area }) {
  const { query, texts } = useContact(area);
  const { address, phone, email, hours } = texts;
  const messages = shellMessages.dashboard;
  const may = useMay(area.type);
  const rows = [
    { label: messages.address, value: address },
    { label: messages.phone, value: phone, to: telephoneLink(phone, common.country) },
    { label: messages.email, value: email, to: `mailto:${email}` },
    { label: messages.hours, value: hours },
  ];
  const filledRows = rows.filter(({ value }) => value !== '');
  return (
    <Panel
      title={messages.contact}
      more={{ label: may.update ? messages.editContact : messages.seeContact, to: areaPath(area) }}
      empty={messages.noContact}
      {...panelState(query, filledRows.length === 0)}
    >
      <dl className="panel-facts stack gap-5">
        {filledRows.map(({ label, value, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to === undefined ? value : <a href={to}>{value}</a>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** A hint for staff while the portal has no municipality data. */
export function SetupHint({ area }: { readonly area: Area }) {
  const { query, texts } = useContact(area);
  const { setupTitle, setup, setupLink } = shellMessages.dashboard;
  const { hours: _hours, ...identity } = texts;
  const isEmpty = Object.values(identity).every((text) => text === '');
  if (query.isPending || query.isError || !isEmpty) return null;
  return (
    <section className="alert alert-info" aria-label={setupTitle}>
      <p>
        <strong>{setupTitle}.</strong> {setup}
      </p>
      <Link className="button" to={areaPath(area)}>
        {setupLink}
      </Link>
    </section>
  );
}
