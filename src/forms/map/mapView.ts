import type { Coordinates } from '#core/kinds/location.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';

/** What every map of the picker is given, whoever draws it. */
export type MapViewProps = {
  readonly facts: MapFacts;
  /** Where the marker stands; none when undefined. */
  readonly place: Coordinates | undefined;
  readonly zoom: number;
  readonly isDisabled: boolean;
  /** Whether the wheel may zoom: only while the map has the focus, or scrolling the page would. */
  readonly isActive: boolean;
  readonly words: FormCatalog['map'];
  readonly onPlace: (place: Coordinates) => void;
  readonly onZoom: (zoom: number) => void;
  /** Told when what the map shows does not come, and when it does again. */
  readonly onLost: (isLost: boolean) => void;
};
