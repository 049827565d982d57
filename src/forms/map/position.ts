import type { Coordinates } from '#core/kinds/location.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';

const townZoom = 14;
export const zoomLimits = { least: 2, most: 19 } as const;
const middleOfWorld: Coordinates = { lat: 0, lng: 0 };

const tile = 256;
const step = 10;
const fineStep = 1;

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Centre = Pick<MapFacts, 'centre'>;

/** The first centre of a map: the position, else the town hall, else the middle of the world. */
export function firstCentre(position: Coordinates | undefined, { centre }: Centre): Coordinates {
  return position ?? centre ?? middleOfWorld;
}

/** The first zoom: a town's streets, or the whole world when neither position nor town is set. */
export function firstZoom(position: Coordinates | undefined, { centre }: Centre): number {
  return position === undefined && centre === undefined ? zoomLimits.least : townZoom;
}

type Press = { readonly key: string; readonly isFine: boolean; readonly zoom: number };

/** The position after a key, moved by some pixels at this zoom; undefined for other keys. */
export function movedBy({ lat, lng }: Coordinates, { key, isFine, zoom }: Press): Coordinates | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const degrees = ((isFine ? fineStep : step) * 360) / (tile * 2 ** zoom);
  const [east, north] = direction;
  return rounded({
    lat: Math.min(90, Math.max(-90, lat + north * degrees * Math.cos((lat * Math.PI) / 180))),
    lng: lng + east * degrees,
  });
}

/** Wraps the longitude and rounds to six decimals, which is about ten centimetres. */
export function rounded({ lat, lng }: Coordinates): Coordinates {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: sixDecimals(lat), lng: sixDecimals(around === -180 && lng > 0 ? 180 : around) };
}

function sixDecimals(degree: number): number {
  return Number(degree.toFixed(6));
}

/** The zoom after a key; undefined for a key that does not zoom. */
export function zoomedBy(zoom: number, key: string): number | undefined {
  const change = key === '+' ? 1 : key === '-' ? -1 : undefined;
  return change === undefined ? undefined : Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom + change));
}
