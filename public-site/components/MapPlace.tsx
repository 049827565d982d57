import type { Coordinates } from '#core/kinds/location.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

const mapZoom = 14;

type MapPlaceProps = {
  readonly coordinates: Coordinates;
  readonly label: string;
  readonly tiles: string;
  readonly messages: ServerCatalog;
};

/** A placeholder drawing; the script adds a button that loads the map. */
export function MapPlace({ coordinates, label, tiles, messages: { home } }: MapPlaceProps) {
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
