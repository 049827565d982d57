import type { ServerCatalog } from '#core/locales/catalog.ts';
import { OpeningNow } from '../components/OpeningNow.tsx';
import type { OpeningHours } from '../openingHours.ts';
import type { Contact } from '../portal.ts';
import { type Group, memberText } from './serviceFacts.ts';

export type Town = { readonly contact: Contact | undefined; readonly hours: OpeningHours | undefined };

type PlacesProps = { readonly places: readonly Group[]; readonly town: Town; readonly words: ServerCatalog };

/** Where the service is given and when; the municipality itself while nobody has named a place. */
export function Places({ places, town, words }: PlacesProps) {
  const { name, address } = town.contact ?? {};
  const shown = places.length > 0 || address === undefined ? places : [{ nombre: name, direccion: address }];
  if (shown.length === 0) return null;
  return (
    <section id="donde">
      <h2>{words.service.whereAndWhen}</h2>
      <ul className="places">
        {shown.map((place, index) => (
          <li key={index}>
            <Place place={place} town={town} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlaceProps = { readonly place: Group; readonly town: Town; readonly words: ServerCatalog };

/** A place without hours of its own keeps those of the municipality, and only of these one knows whether they have begun. */
function Place({ place, town: { contact, hours }, words }: PlaceProps) {
  const { service } = words;
  const [name, address, own] = [memberText(place.nombre), memberText(place.direccion), memberText(place.horario)];
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
      {own === '' ? null : (
        <p>
          <span className="muted">{service.schedule}</span>
          <br />
          <span className="lines">{own}</span>
        </p>
      )}
      {own !== '' || hours === undefined ? null : <TownHours hours={hours} words={words} />}
    </>
  );
}

function TownHours({ hours, words }: { readonly hours: OpeningHours; readonly words: ServerCatalog }) {
  return (
    <>
      <p>
        <OpeningNow hours={hours} words={words} />
      </p>
      <p className="muted">{words.service.ownHours}</p>
      <dl className="town-hours">
        {hours.rows.map(({ days, hours: text }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Where a map looks for an address; the town's name keeps it from finding the same street elsewhere. */
function mapSearch(address: string, contact: Contact | undefined): string {
  const town = contact?.name?.replace(/^municipalidad de /i, '');
  const query = town === undefined || address.includes(town) ? address : `${address}, ${town}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
