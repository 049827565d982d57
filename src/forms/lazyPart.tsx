import {
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';

type LazyOptions<Props> = {
  /** Rendered instead when loading fails, as without network; without it the error reaches the nearest error boundary. */
  readonly onError?: ComponentType<Props>;
};

/** A component in a separate chunk, rendered within a `PartBoundary`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onError }: LazyOptions<NoInfer<Props>> = {},
) {
  return lazy(async () => {
    const part = { default: await load().catch(onError && (() => onError)) };
    // After React has handled the resolved promise.
    queueMicrotask(announce);
    return part;
  });
}

/** Stands in for a part that the screen can do without. */
export function OnlyChildren(props: object): ReactNode {
  return (props as PropsWithChildren).children;
}

type BoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/**
 * Shows `fallback` until the components inside are loaded, and then shows them at once. Suspense alone would keep the fallback
 * for at least 300 ms, once per nesting level.
 */
export function PartBoundary({ fallback, children }: BoundaryProps) {
  useSyncExternalStore(subscribe, countArrivals, countArrivals);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

let arrivals = 0;
const listeners = new Set<() => void>();
const countArrivals = () => arrivals;

function announce(): void {
  arrivals += 1;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
