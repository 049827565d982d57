import type { RouteObject } from 'react-router';
import type { OwnScreen } from '../../ownScreen.ts';

/** The list of workflows, below which the addresses of single workflows stand. */
export function listScreens(_below: readonly RouteObject[]): readonly OwnScreen[] {
  return [];
}
