import type { RouteObject } from 'react-router';
import type { SessionUser } from '#core/accounts/access.ts';
import type { MenuEntry } from './area.ts';

/** A screen without a content type: its menu entry and routes. */
export type OwnScreen = MenuEntry & {
  readonly routes: readonly RouteObject[];
  /** Whether the person may see it; everybody when omitted. */
  readonly isFor?: (user: SessionUser) => boolean;
};
