import { type Coordinates, mapAddress } from '#core/kinds/location.ts';
import { ContactLink } from '../components/ContactLines.tsx';
import { Icon } from '../components/Icon.tsx';
import { MapPlace } from '../components/MapPlace.tsx';
import { HoursList, OpeningNow } from '../components/OpeningNow.tsx';
import { mailTo } from '../text/mailTo.ts';
import { CachedFragment } from '../components/CachedFragment.tsx';
import type { HomeData } from './homeData.ts';

/** The map's centre for a municipality without coordinates. */
const centre: Coordinates = { lat: 14.4, lng: -90.7 };

/** Location and opening hours. No map service is contacted before the visitor opens the map. */
export function LocationBlock({ data: { contact, hours, mapTiles, messages } }: { readonly data: HomeData }) {
  const { home } = messages;
  const coordinates = contact?.coordinates ?? centre;
  return (
    <CachedFragment
      as="section"
      className="block location"
      id="contacto"
      aria-labelledby="contacto-titulo"
      name="location"
      dependencies={[contact, hours, mapTiles, messages]}
    >
      {() => (
        <div className="in">
          <div className="location-text">
            <h2 id="contacto-titulo">{home.location}</h2>
            {contact?.address === undefined ? null : <p className="location-address">{contact.address}</p>}
            <p>
              {home.coordinates}: <a href={mapAddress(coordinates)}>{coordinatesText(coordinates)}</a>
            </p>
            {contact?.telephone === undefined ? null : (
              <p>
                {home.phone}: <ContactLink link={contact.telephone} />
              </p>
            )}
            {contact?.email === undefined ? null : (
              <p>
                {home.email}: <a href={mailTo(contact.email)}>{contact.email}</a>
              </p>
            )}
            {hours === undefined ? null : (
              <>
                <p className="location-now">
                  <OpeningNow hours={hours} messages={messages} />
                </p>
                <HoursList hours={hours} className="hours" />
              </>
            )}
            <p className="actions cluster">
              <a className="button" href={directionsTo(coordinates)}>
                <Icon name="route" />
                {home.directions}
              </a>
            </p>
          </div>
          <MapPlace
            coordinates={coordinates}
            label={contact?.address ?? (messages.site.region || messages.site.name)}
            tiles={mapTiles}
            messages={messages}
          />
        </div>
      )}
    </CachedFragment>
  );
}

function coordinatesText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}

function directionsTo({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
