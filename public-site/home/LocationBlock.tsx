import { type Coordinates, mapAddress } from '#core/kinds/location.ts';
import { Icon } from '../Icon.tsx';
import { openingIsland } from '../OpeningNow.tsx';
import { mailTo } from '../mailTo.ts';
import { Once } from '../Once.tsx';
import { openText } from './blocks.tsx';
import type { HomeData } from './homeData.ts';

/** Palín, for a municipality that has not said where it is. */
const centre: Coordinates = { lat: 14.4, lng: -90.7 };

const mapZoom = 14;

/** Where the municipality is and when it receives people. Nothing is asked of a map service before somebody wants the map. */
export function LocationBlock({ data: { contact, hours, mapTiles, words } }: { readonly data: HomeData }) {
  const { home } = words;
  const place = contact?.place ?? centre;
  return (
    <Once
      as="section"
      className="block location"
      id="contacto"
      aria-labelledby="contacto-titulo"
      name="location"
      of={[contact, hours, mapTiles, words]}
    >
      {() => (
        <div className="in">
          <div className="location-text">
            <h2 id="contacto-titulo">{home.location}</h2>
            {contact?.address === undefined ? null : <p className="location-address">{contact.address}</p>}
            <p>
              {home.coordinates}: <a href={mapAddress(place)}>{coordinatesText(place)}</a>
            </p>
            {contact?.telephone === undefined ? null : (
              <p>
                {home.phone}:{' '}
                {contact.telephone.href === undefined ? (
                  contact.telephone.text
                ) : (
                  <a href={contact.telephone.href}>{contact.telephone.text}</a>
                )}
              </p>
            )}
            {contact?.email === undefined ? null : (
              <p>
                {home.email}: <a href={mailTo(contact.email)}>{contact.email}</a>
              </p>
            )}
            {hours === undefined ? null : (
              <>
                <p className={hours.isOpen ? 'open' : 'shut'} {...openingIsland(hours, words)}>
                  {openText(hours, words.timetable)}
                </p>
                <dl className="hours">
                  {hours.rows.map(({ days, hours: text }) => (
                    <div key={days}>
                      <dt>{days}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            <p className="actions">
              <a className="button" href={directionsTo(place)}>
                <Icon name="route" />
                {home.directions}
              </a>
            </p>
          </div>
          <MapPlace place={place} label={contact?.address ?? words.site.place} tiles={mapTiles} words={words} />
        </div>
      )}
    </Once>
  );
}

type MapPlaceProps = {
  readonly place: Coordinates;
  readonly label: string;
  readonly tiles: string;
  readonly words: HomeData['words'];
};

/** A drawing of the place; with a script it has a button that brings the map. */
function MapPlace({ place, label, tiles, words: { home } }: MapPlaceProps) {
  return (
    <div
      className="map"
      data-island="map"
      data-lat={place.lat}
      data-lng={place.lng}
      data-zoom={mapZoom}
      data-tiles={tiles}
      data-label={home.mapOf(label)}
      data-credit={home.mapCredit}
      data-failed={home.mapFailed}
      data-in={home.zoomIn}
      data-out={home.zoomOut}
    >
      <MapDrawing />
      <div className="map-ask" hidden>
        <button type="button" className="button">
          {home.seeMap}
        </button>
        <p>{home.mapNote(hostOf(tiles))}</p>
      </div>
    </div>
  );
}

/** Streets, a river and a park that could be anywhere, with a mark in the middle. */
function MapDrawing() {
  return (
    <svg className="map-drawing" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="map-park" d="M60 60h120l30 80-110 40zM420 250l120-30 40 110-140 30z" />
      <path className="map-river" d="M-10 330C120 280 160 380 300 320S480 380 610 300" />
      <path
        className="map-street"
        d="M-10 120 620 60M-10 230 620 180M90-10 160 420M250-10 300 420M420-10 430 420M540-10 520 420M-10 20 330 420"
      />
      <path className="map-pin" d="M300 214s34-32 34-60a34 34 0 0 0-68 0c0 28 34 60 34 60z" />
      <circle className="map-eye" cx="300" cy="153" r="13" />
    </svg>
  );
}

/** Who hears of a visitor that opens the map. */
function hostOf(tiles: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(tiles)?.[1]?.replace('{s}.', '') ?? tiles;
}

function coordinatesText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}

function directionsTo({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
