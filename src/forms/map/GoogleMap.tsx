import { GoogleMap as View, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useRef, useState } from 'react';
import { styleNonce } from '../styleNonce.ts';
import type { MapViewProps } from './mapView.ts';
import { rounded, firstCentre, zoomLimits } from './position.ts';

/** Google's map, for portals with a key. Keys are MapPart's. */
export function GoogleMap(props: MapViewProps) {
  const { facts, place, zoom, isDisabled, isActive, onPlace, onZoom, onLost } = props;
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: facts.googleKey ?? '',
    language: 'es',
    preventGoogleFontsLoading: true,
    ...(styleNonce === undefined ? {} : { nonce: styleNonce }),
  });
  const view = useRef<google.maps.Map>(null);
  // The map is moved by hand, and follows the marker only when that would leave it.
  const [centre] = useState(firstCentre(place, facts));
  const isLost = loadError !== undefined;
  useEffect(() => {
    if (isLost) onLost(true);
  }, [isLost, onLost]);
  useEffect(() => watchRefusal(() => onLost(true)), [onLost]);
  const { lat, lng } = place ?? {};
  useEffect(() => {
    const bounds = view.current?.getBounds();
    if (lat === undefined || lng === undefined || bounds === undefined) return;
    if (!bounds.contains({ lat, lng })) view.current?.panTo({ lat, lng });
  }, [lat, lng]);

  const take = ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng !== null && !isDisabled) onPlace(rounded(latLng.toJSON()));
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
      onClick={take}
      onZoomChanged={() => onZoom(view.current?.getZoom() ?? zoom)}
    >
      {place !== undefined && <MarkerF position={place} draggable={!isDisabled} onDragEnd={take} />}
    </View>
  );
}

/** Google tells of a key that it refuses by a function of this name. */
type Refusable = { gm_authFailure?: (() => void) | undefined };

function watchRefusal(refused: () => void): () => void {
  const page = window as Refusable;
  page.gm_authFailure = refused;
  return () => {
    page.gm_authFailure = undefined;
  };
}
