import type { Customs } from './customs.ts';
import type { Coordinates } from '../kinds/location.ts';

/** Settings of maps. */
export type MapFacts = {
  /** Key of Google Maps; without it maps are OpenStreetMap. */
  readonly googleKey: string | undefined;
  /** Address of a tile with `{z}`, `{x}` and `{y}`, for OpenStreetMap. */
  readonly tiles: string;
  /** Whether every map waits until it is asked for, as where nothing may leave a folder unasked. */
  readonly isAsked?: boolean;
  /** Coordinates of the town hall: the initial centre of an empty map. */
  readonly centre?: Coordinates | undefined;
};

/** The OpenStreetMap map, which needs no key. */
export const openMap: MapFacts = {
  googleKey: undefined,
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
};

/** Data that the server embeds in the staff application's document. */
export type PortalFacts = {
  readonly country: Customs;
  readonly map: MapFacts;
  /** Name of the municipality; undefined until its record has one. */
  readonly town?: string | undefined;
  /** Its code, which calls of the 0511 contract name. */
  readonly municipalityCode?: string | undefined;
  /** Address of the script of a portal in this browser, where some areas stay there. */
  readonly areaWorker?: string | undefined;
};
