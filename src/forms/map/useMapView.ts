import { type ComponentType, useEffect, useState } from 'react';
import type { MapViewProps } from './mapView.ts';

type MapProvider = 'google' | 'leaflet';
type MapView = ComponentType<MapViewProps>;

/** Loaded on demand: most forms show no map. */
const load: Readonly<Record<MapProvider, () => Promise<MapView>>> = {
  google: async () => (await import('./GoogleMap.tsx')).GoogleMap,
  leaflet: async () => (await import('./LeafletMap.tsx')).LeafletMap,
};

type State = { readonly provider: MapProvider; readonly MapView?: MapView; readonly hasFailed: boolean };

/** The component that draws the map, once it is loaded. */
export function useMapView(provider: MapProvider) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ provider, hasFailed: false });
  useEffect(() => {
    let isMounted = true;
    load[provider]().then(
      (MapView) => isMounted && setState({ provider, MapView, hasFailed: false }),
      () => isMounted && setState({ provider, hasFailed: true }),
    );
    return () => {
      isMounted = false;
    };
  }, [provider, attempt]);
  const isCurrent = state.provider === provider;
  return {
    MapView: isCurrent ? state.MapView : undefined,
    hasFailed: isCurrent && state.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
