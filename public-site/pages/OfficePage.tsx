import type { ReactNode } from 'react';
import { coordinatesOf, mapAddress } from '#core/kinds/location.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { BackHome } from '../components/BackHome.tsx';
import { CardGrid } from '../components/CardGrid.tsx';
import { ContactLink } from '../components/ContactLines.tsx';
import { MapPlace } from '../components/MapPlace.tsx';
import { HoursList, OpeningNow } from '../components/OpeningNow.tsx';
import { Paragraphs, Picture } from '../components/prose.tsx';
import type { OfficeHead } from '../page/office.ts';
import type { RecordComponent } from '../page/record.ts';
import { mapSearch } from '../service/mapSearch.ts';
import { textIn } from '../portal/portal.ts';
import { publicFieldFor, titleOf } from '../portal/titles.ts';
import { mailTo } from '../text/mailTo.ts';
import { OtherValues } from './OtherValues.tsx';

const shownRoles: readonly FieldRole[] = ['summary', 'head', 'phone', 'email', 'address', 'place', 'schedule'];
const withoutPhoto = '/imagenes/persona.webp';

/** An office: what it does, who directs it, how to reach it, when it is open, and its services. */
export const OfficePage: RecordComponent = ({ data, town, mapTiles, messages }) => {
  const { type, record, office } = data;
  const { institution, service } = messages;
  const fieldFor = (role: FieldRole) => publicFieldFor(type, role);
  const read = (role: FieldRole) => textIn(record.values[fieldFor(role)?.name ?? '']);
  const title = titleOf(type, record, messages);
  const place = fieldFor('place');
  const coordinates = place && coordinatesOf(record.values[place.name], place);
  const [phone, email, address, schedule] = [read('phone'), read('email'), read('address'), read('schedule')];
  return (
    <article className="detail office-page">
      <h1>{title}</h1>
      <Paragraphs text={read('summary') ?? ''} />
      <div className="office-facts tiles">
        {office.head === undefined ? null : <Head head={office.head} messages={messages} />}
        <section>
          <h2>{institution.reachOffice}</h2>
          <dl className="office">
            <Fact label={service.phone}>
              {phone && <ContactLink link={{ text: phone, href: telephoneLink(phone, messages.country) }} />}
            </Fact>
            <Fact label={service.email}>{email && <a href={mailTo(email)}>{email}</a>}</Fact>
            <Fact label={messages.home.address}>
              {address && (
                <>
                  {address}
                  <br />
                  <a href={coordinates ? mapAddress(coordinates) : mapSearch(address, town.contact)}>{service.map}</a>
                </>
              )}
            </Fact>
          </dl>
        </section>
        <section>
          <h2>{service.schedule}</h2>
          {schedule === undefined ? null : <p className="lines">{schedule}</p>}
          {schedule !== undefined || town.hours === undefined ? null : (
            <>
              <p>
                <OpeningNow hours={town.hours} messages={messages} />
              </p>
              <HoursList hours={town.hours} className="town-hours" />
            </>
          )}
        </section>
      </div>
      {office.services.map(({ type: listed, cards }) => (
        <section key={listed.name} aria-labelledby={`de-${listed.name}`}>
          <h2 id={`de-${listed.name}`}>{listed.label}</h2>
          <CardGrid cards={cards} level={3} large={0} />
        </section>
      ))}
      {coordinates === undefined ? null : (
        <MapPlace coordinates={coordinates} label={title} tiles={mapTiles} messages={messages} />
      )}
      <OtherValues data={data} shownFields={shownRoles.map(fieldFor)} messages={messages} />
      <BackHome type={type} messages={messages} />
    </article>
  );
};

function Head({ head, messages }: { readonly head: OfficeHead; readonly messages: ServerCatalog }) {
  const { name, position, image, telephone, email, href } = head;
  return (
    <section>
      <h2>{messages.institution.officeHead}</h2>
      <div className="office-person">
        <Picture address={image ?? withoutPhoto} alt="" slot="face" />
        <div>
          <p>
            <strong>{href === undefined ? name : <a href={href}>{name}</a>}</strong>
          </p>
          {position === undefined ? null : <p className="muted">{position}</p>}
          {telephone === undefined ? null : (
            <p>
              <ContactLink link={telephone} />
            </p>
          )}
          {email === undefined ? null : (
            <p>
              <a href={mailTo(email)}>{email}</a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
