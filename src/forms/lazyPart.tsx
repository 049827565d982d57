import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

/** A component in a chunk of its own, rendered within a `PartBoundary`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = { default: await load() };
    // After React has handled the resolved promise.
    queueMicrotask(announce);
    return part;
  });
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
