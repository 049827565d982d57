import type { ComponentType } from 'react';
import { lazyPart } from '#forms/lazyPart.tsx';

/**
 * A part of a screen that comes in a chunk of its own and that the screen can do without: when it cannot be fetched, as
 * without network, nothing stands in its place and the rest of the screen goes on.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => load().catch((): ComponentType<Props> => Nothing));
}

function Nothing() {
  return null;
}
