import { control, divIcon, type Map as LeafletView, map as createMap, type Marker, marker, tileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import 'leaflet/dist/leaflet.css';
import type { MapViewProps } from './mapView.ts';
import { rounded, firstCentre, zoomLimits } from './position.ts';

/** The map that needs no API key: tiles from the address in the portal's settings. MapBox handles the keyboard. */
export function LeafletMap(props: MapViewProps) {
  const { position, zoom, isDisabled, isActive } = props;
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [view, setView] = useState<LeafletView>();
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (holder.current === null) return undefined;
    const map = draw(holder.current, latest);
    setView(map);
    return () => {
      map.remove();
      setView(undefined);
    };
  }, []);

  useEffect(() => {
    if (view === undefined || view.getZoom() === zoom) return;
    view.setZoom(zoom, { animate: false });
  }, [view, zoom]);

  useEffect(() => {
    if (isActive && !isDisabled) view?.scrollWheelZoom.enable();
    else view?.scrollWheelZoom.disable();
  }, [view, isActive, isDisabled]);

  const { lat, lng } = position ?? {};
  useEffect(() => {
    if (view === undefined || lat === undefined || lng === undefined) return undefined;
    const pin = putMarker(view, { lat, lng, isDisabled, latest });
    if (!view.getBounds().pad(-0.05).contains([lat, lng])) view.panTo([lat, lng], { animate: false });
    return () => void pin.remove();
  }, [view, lat, lng, isDisabled]);

  return <div ref={holder} className="map-drawn" />;
}

type Latest = { readonly current: MapViewProps };

function draw(holder: HTMLDivElement, latest: Latest): LeafletView {
  const { facts, position, zoom, messages } = latest.current;
  const view = createMap(holder, {
    center: firstCentre(position, facts),
    zoom,
    minZoom: zoomLimits.least,
    maxZoom: zoomLimits.most,
    keyboard: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
    zoomControl: false,
  });
  view.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(view);
  tileLayer(facts.tiles, {
    attribution: `© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">${messages.attribution}</a>`,
    maxZoom: zoomLimits.most,
    // The page sends no referrer elsewhere; tile servers ask to know which site uses them.
    referrerPolicy: 'strict-origin',
  })
    .on('tileerror', () => latest.current.onUnavailable(true))
    .on('tileload', () => latest.current.onUnavailable(false))
    .addTo(view);
  view.on('click', ({ latlng }) => {
    if (!latest.current.isDisabled) latest.current.onPosition(rounded(latlng));
  });
  view.on('zoomend', () => latest.current.onZoom(view.getZoom()));
  return view;
}

const pinIcon = divIcon({
  className: 'map-pin',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C9 31 2 24 2 15.500a14 14 0 0 1 28 0C30 24 23 31 16 41z"/><circle cx="16" cy="15.500" r="5.500"/></svg>',
});

type MarkerOptions = {
  readonly lat: number;
  readonly lng: number;
  readonly isDisabled: boolean;
  readonly latest: Latest;
};

function putMarker(view: LeafletView, { lat, lng, isDisabled, latest }: MarkerOptions): Marker {
  const pin = marker([lat, lng], { icon: pinIcon, draggable: !isDisabled, keyboard: false, autoPan: true });
  pin.on('dragend', () => latest.current.onPosition(rounded(pin.getLatLng())));
  return pin.addTo(view);
}
