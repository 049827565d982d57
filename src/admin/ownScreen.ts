import type { RouteObject } from 'react-router';
import type { SessionUser } from '#core/access.ts';
import type { MenuEntry } from './area.ts';

/** A screen that no content type describes: its menu entry and its routes. */
export type OwnScreen = MenuEntry & {
  readonly routes: readonly RouteObject[];
  /** Whether a person sees it; everybody when left out. */
  readonly isFor?: (user: SessionUser) => boolean;
};
