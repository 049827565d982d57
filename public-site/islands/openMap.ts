import { divIcon, map, marker, type TileLayer, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';

/** Replaces the drawing with the map and focuses it. */
export function openMap(container: HTMLElement): void {
  const { lat, lng, zoom, tiles, credit, label } = container.dataset;
  const centre = { lat: Number(lat), lng: Number(lng) };
  const pin = container.querySelector('.map-pin')?.cloneNode();
  const ground = document.createElement('div');
  ground.className = 'map-ground';
  ground.setAttribute('role', 'region');
  ground.setAttribute('aria-label', label ?? '');
  container.replaceChildren(ground);
  const leafletMap = map(ground, { center: centre, zoom: Number(zoom), attributionControl: true });
  leafletMap.attributionControl.setPrefix(false);
  leafletMap.zoomControl.setPosition('topright');
  nameButtons(container);
  const layer = tileLayer(tiles ?? '', { maxZoom: 19, attribution: credit ?? '' });
  showFailure(layer, container);
  layer.addTo(leafletMap);
  marker(centre, { icon: pinIcon(pin), interactive: false, keyboard: false }).addTo(leafletMap);
  ground.focus();
}

/** Shows an error while no tile has loaded. */
function showFailure(layer: TileLayer, container: HTMLElement): void {
  const box = document.createElement('div');
  const text = document.createElement('p');
  box.className = 'map-ask is-failed';
  text.setAttribute('role', 'alert');
  text.textContent = container.dataset['failed'] ?? '';
  box.append(text);
  let hasTile = false;
  layer.on({
    loading: () => {
      hasTile = false;
    },
    tileload: () => {
      hasTile = true;
      box.remove();
    },
    tileerror: () => {
      if (!hasTile && !box.isConnected) container.append(box);
    },
  });
}

function nameButtons(container: HTMLElement): void {
  for (const name of ['in', 'out']) {
    const button = container.querySelector(`.leaflet-control-zoom-${name}`);
    button?.setAttribute('aria-label', container.dataset[name] ?? '');
    button?.setAttribute('title', container.dataset[name] ?? '');
  }
}

/** The drawing's pin, with its tip at the coordinates. */
function pinIcon(pin: Node | undefined) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '262 116 76 102');
  if (pin !== undefined) picture.append(pin);
  const box = document.createElement('div');
  box.append(picture);
  return divIcon({ className: 'map-mark', html: box, iconSize: [38, 51], iconAnchor: [19, 50] });
}
