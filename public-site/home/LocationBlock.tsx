import { type Coordinates, mapAddress } from '#core/kinds/location.ts';
import { ContactLink } from '../components/ContactLines.tsx';
import { Icon } from '../components/Icon.tsx';
import { HoursList, OpeningNow } from '../components/OpeningNow.tsx';
import { mailTo } from '../text/mailTo.ts';
import { CachedFragment } from '../components/CachedFragment.tsx';
import type { HomeData } from './homeData.ts';

/** The map's centre for a municipality without coordinates. */
const centre: Coordinates = { lat: 14.4, lng: -90.7 };

const mapZoom = 14;

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

type MapPlaceProps = {
  readonly coordinates: Coordinates;
  readonly label: string;
  readonly tiles: string;
  readonly messages: HomeData['messages'];
};

/** A placeholder drawing; the script adds a button that loads the map. */
function MapPlace({ coordinates, label, tiles, messages: { home } }: MapPlaceProps) {
  return (
    <div
      className="map"
      data-island="map"
      data-lat={coordinates.lat}
      data-lng={coordinates.lng}
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

/** A pin on a grid, without invented streets. */
function MapDrawing() {
  return (
    <svg className="map-drawing" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className="map-lines"
        d="M0 14h600M0 114h600M0 214h600M0 314h600M100 0v400M200 0v400M300 0v400M400 0v400M500 0v400"
      />
      <circle className="map-ring" cx="300" cy="214" r="50" />
      <circle className="map-ring" cx="300" cy="214" r="100" />
      <circle className="map-ring" cx="300" cy="214" r="150" />
      <path className="map-pin" d="M300 214s34-32 34-60a34 34 0 0 0-68 0c0 28 34 60 34 60z" />
      <circle className="map-eye" cx="300" cy="153" r="13" />
    </svg>
  );
}

/** The host that a visitor contacts by opening the map. */
function hostOf(tiles: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(tiles)?.[1]?.replace('{s}.', '') ?? tiles;
}

function coordinatesText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}

function directionsTo({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
