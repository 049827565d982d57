import type { Area } from '../areas/area.ts';

/** A view inside the area. */
export type ViewProps = {
  readonly area: Area;
  /** The ids in the address. */
  readonly catalogue: string;
  readonly entry: string;
};
