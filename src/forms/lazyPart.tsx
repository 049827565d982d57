import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

/** A part of a screen that comes in a chunk of its own, shown within a `PartBoundary`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = { default: await load() };
    // Once React has been told as well.
    queueMicrotask(announce);
    return part;
  });
}

type BoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/**
 * Shows `fallback` until the parts within it are there, and then shows them at once: by itself Suspense waits until the
 * fallback has stood for 300 ms, and so once for each part that lies in another.
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
