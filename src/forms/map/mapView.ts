import type { Coordinates } from '#core/kinds/location.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';

/** Props of the map components. */
export type MapViewProps = {
  readonly facts: MapFacts;
  /** Position of the marker; no marker when undefined. */
  readonly position: Coordinates | undefined;
  readonly zoom: number;
  readonly isDisabled: boolean;
  /** Whether the wheel zooms: only while the map has the focus, so that scrolling the page does not zoom. */
  readonly isActive: boolean;
  readonly messages: FormCatalog['map'];
  readonly onPosition: (position: Coordinates) => void;
  readonly onZoom: (zoom: number) => void;
  /** Called when the map's data fails to load, and when it loads again. */
  readonly onUnavailable: (isUnavailable: boolean) => void;
};
