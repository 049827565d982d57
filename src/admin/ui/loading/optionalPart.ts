import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '#forms/lazyPart.tsx';

/**
 * A lazily loaded part that the screen can do without: if loading fails, as without network, it renders only its children and
 * the rest of the screen works.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => load().catch((): ComponentType<Props> => OnlyChildren));
}

function OnlyChildren({ children }: { readonly children?: ReactNode }) {
  return children;
}
