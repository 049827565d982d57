import { useOne } from '@refinedev/core';
import { Link } from 'react-router';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { type Area, areaPath, recordsOf } from '../areas/area.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { useMay } from '../session/useMay.ts';
import { Panel, panelState } from './Panel.tsx';
import { staffMessages } from '../texts/staffMessages.ts';

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
  const may = useMay(area.type);
  const rows = [
    { label: dashboardTexts.address, value: address },
    { label: dashboardTexts.phone, value: phone, to: telephoneLink(phone, staffMessages().country) },
    { label: dashboardTexts.email, value: email, to: `mailto:${email}` },
    { label: dashboardTexts.hours, value: hours },
  ];
  const filledRows = rows.filter(({ value }) => value !== '');
  return (
    <Panel
      title={dashboardTexts.contact}
      more={{ label: may.update ? dashboardTexts.editContact : dashboardTexts.seeContact, to: areaPath(area) }}
      empty={dashboardTexts.noContact}
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
  const { setupTitle, setup, setupLink } = dashboardTexts;
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
