import type { ReactNode } from 'react';
import type { StreamListeners } from '#providers/live/changeStream.ts';

/** What areas that stay in this browser bring, once their part is loaded; empty without such an area. */
export const localAreas: {
  /** Follows what is written in them until the returned function is called. */
  follow?: (listeners: StreamListeners) => () => void;
  /** Stands above each of their screens. */
  mark?: ReactNode;
} = {};
