import { GoogleMap as View, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useRef, useState } from 'react';
import { styleNonce } from '../controls/styleNonce.ts';
import type { MapViewProps } from './mapView.ts';
import { rounded, firstCentre, zoomLimits } from './position.ts';

/** Google's map, for portals with an API key. MapBox handles the keyboard. */
export function GoogleMap(props: MapViewProps) {
  const { facts, position, zoom, isDisabled, isActive, onPosition, onZoom, onUnavailable } = props;
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: facts.googleKey ?? '',
    language: 'es',
    preventGoogleFontsLoading: true,
    ...(styleNonce === undefined ? {} : { nonce: styleNonce }),
  });
  const view = useRef<google.maps.Map>(null);
  // People move the map themselves; it follows the marker only when that would leave the view.
  const [centre] = useState(firstCentre(position, facts));
  const hasFailed = loadError !== undefined;
  useEffect(() => {
    if (hasFailed) onUnavailable(true);
  }, [hasFailed, onUnavailable]);
  useEffect(() => watchAuthFailure(() => onUnavailable(true)), [onUnavailable]);
  const { lat, lng } = position ?? {};
  useEffect(() => {
    const bounds = view.current?.getBounds();
    if (lat === undefined || lng === undefined || bounds === undefined) return;
    if (!bounds.contains({ lat, lng })) view.current?.panTo({ lat, lng });
  }, [lat, lng]);

  const moveMarker = ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng !== null && !isDisabled) onPosition(rounded(latLng.toJSON()));
  };
  if (!isLoaded) return <div className="map-drawn" />;
  return (
    <View
      mapContainerClassName="map-drawn"
      center={centre}
      zoom={zoom}
      options={{
        disableDefaultUI: true,
        zoomControl: true,
        clickableIcons: false,
        disableDoubleClickZoom: true,
        keyboardShortcuts: false,
        gestureHandling: isActive ? 'greedy' : 'cooperative',
        minZoom: zoomLimits.least,
        maxZoom: zoomLimits.most,
      }}
      onLoad={(loaded) => {
        view.current = loaded;
      }}
      onClick={moveMarker}
      onZoomChanged={() => onZoom(view.current?.getZoom() ?? zoom)}
    >
      {position !== undefined && <MarkerF position={position} draggable={!isDisabled} onDragEnd={moveMarker} />}
    </View>
  );
}

/** Google reports a rejected key by calling a global function with this name. */
type AuthFailureWindow = { gm_authFailure?: (() => void) | undefined };

function watchAuthFailure(onFailure: () => void): () => void {
  const page = window as AuthFailureWindow;
  page.gm_authFailure = onFailure;
  return () => {
    page.gm_authFailure = undefined;
  };
}
