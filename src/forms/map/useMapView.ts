import { type ComponentType, useEffect, useState } from 'react';
import type { MapViewProps } from './mapView.ts';

type Drawer = 'google' | 'leaflet';
type Drawn = ComponentType<MapViewProps>;

/** Fetched once they are wanted: most forms show no map. */
const load: Readonly<Record<Drawer, () => Promise<Drawn>>> = {
  google: async () => (await import('./GoogleMap.tsx')).GoogleMap,
  leaflet: async () => (await import('./LeafletMap.tsx')).LeafletMap,
};

type State = { readonly by: Drawer; readonly Drawn?: Drawn; readonly hasFailed: boolean };

/** The component that draws the map, once it is there. */
export function useMapView(by: Drawer) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ by, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    load[by]().then(
      (Drawn) => isWanted && setState({ by, Drawn, hasFailed: false }),
      () => isWanted && setState({ by, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [by, attempt]);
  const isOfThis = state.by === by;
  return {
    Drawn: isOfThis ? state.Drawn : undefined,
    hasFailed: isOfThis && state.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
