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

/** The centre of a map at first: the chosen place, else the town hall, else the middle of the world. */
export function firstCentre(place: Coordinates | undefined, { centre }: Centre): Coordinates {
  return place ?? centre ?? middleOfWorld;
}

/** The zoom at first: a town's streets, or the whole world while nobody has said where the town is. */
export function firstZoom(place: Coordinates | undefined, { centre }: Centre): number {
  return place === undefined && centre === undefined ? zoomLimits.least : townZoom;
}

type Press = { readonly key: string; readonly isFine: boolean; readonly zoom: number };

/** Where a key moves a place: some points of the screen at this zoom; undefined for a key that moves nothing. */
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

/** On earth, and as exact as a place needs to be: six decimals are a hand's breadth. */
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
