import type { Coordinates } from '#core/kinds/location.ts';

const number = String.raw`[+-]?\d+(?:[.,]\d+)?`;
const point = String.raw`[+-]?\d+(?:\.\d+)?`;
const degree = String.raw`(${number})\s*°?\s*`;

/** '14.40639, -90.78611', '14,40639; -90,78611', '14.40639° N, 90.78611° O'. */
const plain = new RegExp(String.raw`^${degree}([NS])?\s*[,;\s]\s*${degree}([EOW])?$`, 'i');

/** Where the addresses of Google Maps and OpenStreetMap say the place, the marker before what the screen happens to show. */
const inAddress = [
  new RegExp(String.raw`!3d(${point})!4d(${point})(?!.*!3d)`),
  new RegExp(String.raw`[?&]mlat=(${point})&mlon=(${point})`),
  new RegExp(String.raw`[?&](?:q|ll|query|center|destination)=(?:loc:)?(${point}),[+\s]*(${point})`),
  new RegExp(String.raw`/(?:place|search|dir)/(${point}),[+\s]*(${point})`),
  new RegExp(String.raw`/@(${point}),(${point})`),
  new RegExp(String.raw`#map=[\d.]+/(${point})/(${point})`),
  new RegExp(String.raw`^geo:(${point}),(${point})`),
];

/** The place that a pasted text names: two numbers, or the address of a map. Undefined when it names none on earth. */
export function parsePosition(text: string): Coordinates | undefined {
  const written = text.trim().replaceAll('\u2212', '-');
  const found = readPlain(written) ?? readAddress(written);
  return found !== undefined && Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180 ? found : undefined;
}

/** Whether it is an address that only the map's own server could turn into a place. */
export function isShortLink(text: string): boolean {
  return /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go)\//i.test(text.trim());
}

/** A number as people write it, with point or comma. */
export function readDegree(text: string): number | undefined {
  const written = text.trim().replace('\u2212', '-').replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written) && Number.isFinite(Number(written))
    ? Number(written)
    : undefined;
}

function readPlain(text: string): Coordinates | undefined {
  const [, lat, northOrSouth = '', lng, eastOrWest = ''] = plain.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  return {
    lat: toNumber(lat) * (/s/i.test(northOrSouth) ? -1 : 1),
    lng: toNumber(lng) * (/[ow]/i.test(eastOrWest) ? -1 : 1),
  };
}

function readAddress(text: string): Coordinates | undefined {
  if (!/^(?:https?|geo):/i.test(text)) return undefined;
  const address = decoded(text);
  for (const pattern of inAddress) {
    const [, lat, lng] = pattern.exec(address) ?? [];
    if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  }
  return undefined;
}

const toNumber = (text: string) => Number(text.replace(',', '.'));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
