import type { ServerCatalog } from '#core/locales/catalog.ts';
import { HoursList, OpeningNow } from '../components/OpeningNow.tsx';
import type { OpeningHours } from '../portal/openingHours.ts';
import type { Contact } from '../portal/portal.ts';
import { mapSearch } from './mapSearch.ts';
import type { Group } from '../components/serviceFacts.ts';

export type TownContact = { readonly contact: Contact | undefined; readonly hours: OpeningHours | undefined };

type LocationsProps = {
  readonly locations: readonly Group[];
  readonly town: TownContact;
  readonly messages: ServerCatalog;
};

/** Where and when the service is available; the town hall when the service names no location. */
export function Locations({ locations, town, messages }: LocationsProps) {
  const { name = '', address } = town.contact ?? {};
  const places = locations.map(({ texts }) => texts);
  const items = places.length > 0 || address === undefined ? places : [[name, address]];
  if (items.length === 0) return null;
  return (
    <section id="donde">
      <h2>{messages.service.whereAndWhen}</h2>
      <ul className="places plain-list tiles">
        {items.map((location, index) => (
          <li key={index}>
            <Location location={location} town={town} messages={messages} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LocationProps = {
  readonly location: Group['texts'];
  readonly town: TownContact;
  readonly messages: ServerCatalog;
};

/** A location without its own hours has the municipality's; only those are structured, so only they show whether it is open now. */
function Location({ location, town: { contact, hours }, messages }: LocationProps) {
  const { service } = messages;
  const [name = '', address = '', ownHours = ''] = location;
  return (
    <>
      {name === '' ? null : <h3>{name}</h3>}
      {address === '' ? null : (
        <p>
          <span className="lines">{address}</span>
          <br />
          <a className="map-link" href={mapSearch(address, contact)} aria-label={service.mapOf(name || address)}>
            {service.map}
          </a>
        </p>
      )}
      {ownHours === '' ? null : (
        <p>
          <span className="muted">{service.schedule}</span>
          <br />
          <span className="lines">{ownHours}</span>
        </p>
      )}
      {ownHours !== '' || hours === undefined ? null : <TownHours hours={hours} messages={messages} />}
    </>
  );
}

function TownHours({ hours, messages }: { readonly hours: OpeningHours; readonly messages: ServerCatalog }) {
  return (
    <>
      <p>
        <OpeningNow hours={hours} messages={messages} />
      </p>
      <p className="muted">{messages.service.ownHours}</p>
      <HoursList hours={hours} className="town-hours" />
    </>
  );
}
