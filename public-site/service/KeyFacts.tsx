import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longDayOfInstant } from '../text/dates.ts';
import { ContactLink } from '../components/ContactLines.tsx';
import type { Contact } from '../portal/portal.ts';
import type { ServiceFacts } from '../components/serviceFacts.ts';

type KeyFactsProps = {
  readonly facts: ServiceFacts;
  /** The instant of the last change, ISO 8601, UTC; undefined where nobody knows it. */
  readonly updatedAt: string | undefined;
  /** The page of the office. */
  readonly officeAddress: string | undefined;
  readonly contact: Contact | undefined;
  readonly messages: ServerCatalog;
};

/** The key facts: cost, time, and responsible office. */
export function KeyFacts({ facts, updatedAt, officeAddress, contact, messages }: KeyFactsProps) {
  const { service, country } = messages;
  const day = longDayOfInstant(updatedAt, country.timeZone);
  return (
    <section className="service-side" aria-label={service.facts}>
      <dl className="key-facts tiles">
        <Fact label={service.cost}>{facts.cost.text}</Fact>
        <Fact label={service.time}>{facts.time}</Fact>
      </dl>
      {facts.start === undefined ? null : (
        <p>
          <a className="button" href={facts.start}>
            {service.start}
          </a>
        </p>
      )}
      <dl className="office">
        <Fact label={service.office}>
          {officeAddress === undefined || facts.office === '' ? (
            facts.office
          ) : (
            <a href={officeAddress}>{facts.office}</a>
          )}
        </Fact>
        <Ways facts={facts} contact={contact} messages={messages} />
      </dl>
      {day === undefined ? null : (
        <p className="muted">
          {service.updated} <time dateTime={updatedAt}>{day}</time>
        </p>
      )}
    </section>
  );
}

/** The contact data of the office, or the municipality's telephone when the service has none. */
function Ways({
  facts: { phone, email },
  contact,
  messages: { service },
}: Omit<KeyFactsProps, 'updatedAt' | 'officeAddress'>) {
  const isOwn = phone !== undefined || email !== undefined;
  if (isOwn)
    return (
      <>
        <Fact label={service.phone}>{linkOf(phone)}</Fact>
        <Fact label={service.email}>{linkOf(email)}</Fact>
      </>
    );
  return <Fact label={service.townPhone}>{linkOf(contact?.telephone)}</Fact>;
}

function linkOf(link: Contact['telephone']): ReactNode {
  return link === undefined ? '' : <ContactLink link={link} />;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
