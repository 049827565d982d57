import type { Coordinates } from '#core/kinds/location.ts';

const number = String.raw`[+-]?\d+(?:[.,]\d+)?`;
const point = String.raw`[+-]?\d+(?:\.\d+)?`;
const degree = String.raw`(${number})\s*°?\s*`;

/** '14.40639, -90.78611', '14,40639; -90,78611', '14.40639° N, 90.78611° O'. */
const plain = new RegExp(String.raw`^${degree}([NS])?\s*[,;\s]\s*${degree}([EOW])?$`, 'i');

/** Where links of Google Maps and OpenStreetMap contain the position; a marker wins over the visible area. */
const inAddress = [
  new RegExp(String.raw`!3d(${point})!4d(${point})(?!.*!3d)`),
  new RegExp(String.raw`[?&]mlat=(${point})&mlon=(${point})`),
  new RegExp(String.raw`[?&](?:q|ll|query|center|destination)=(?:loc:)?(${point}),[+\s]*(${point})`),
  new RegExp(String.raw`/(?:place|search|dir)/(${point}),[+\s]*(${point})`),
  new RegExp(String.raw`/@(${point}),(${point})`),
  new RegExp(String.raw`#map=[\d.]+/(${point})/(${point})`),
  new RegExp(String.raw`^geo:(${point}),(${point})`),
];

/** Parses coordinates from pasted text: two numbers, or the link of a map. Undefined without valid coordinates. */
export function parsePosition(text: string): Coordinates | undefined {
  const input = text.trim().replaceAll('\u2212', '-');
  const position = parseNumbers(input) ?? parseLink(input);
  return position !== undefined && Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

/** Whether the text is a short link, which only the map's own server can resolve. */
export function isShortLink(text: string): boolean {
  return /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go)\//i.test(text.trim());
}

function parseNumbers(text: string): Coordinates | undefined {
  const [, lat, northOrSouth = '', lng, eastOrWest = ''] = plain.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  return {
    lat: toNumber(lat) * (/s/i.test(northOrSouth) ? -1 : 1),
    lng: toNumber(lng) * (/[ow]/i.test(eastOrWest) ? -1 : 1),
  };
}

function parseLink(text: string): Coordinates | undefined {
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
