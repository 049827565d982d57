import type { Customs } from './customs.ts';
import type { Coordinates } from '../kinds/location.ts';

/** What pages with a map know of it. */
export type MapFacts = {
  /** With it maps are Google's. */
  readonly googleKey: string | undefined;
  /** Address of a tile with `{z}`, `{x}` and `{y}`, for the map that needs no key. */
  readonly tiles: string;
  /** Where the town hall stands: the centre of a map on which no place is chosen yet. */
  readonly centre?: Coordinates | undefined;
};

/** The map of OpenStreetMap, which asks for no key. */
export const openMap: MapFacts = {
  googleKey: undefined,
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
};

/** What the server writes into the staff application's document. */
export type PortalFacts = {
  readonly country: Customs;
  readonly map: MapFacts;
  /** What the municipality is called; undefined until its record says so. */
  readonly town?: string | undefined;
};
