import type { MapFacts } from '#core/site/portalFacts.ts';
import { Button } from 'antd';
import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../context/formContext.ts';
import './map.css';
import { firstCentre, firstZoom, movedBy, zoomedBy } from './position.ts';
import type { MapViewProps } from './mapView.ts';

type MapPartProps = {
  /** Label of the position. */
  readonly label: string;
  readonly position: Coordinates | undefined;
  readonly isDisabled: boolean;
  /** Whether the map is open from the start, before anybody asks. An open map contacts its tile server. */
  readonly isOpenAtOnce: boolean;
  readonly onPosition: (position: Coordinates) => void;
};

/** The map that chooses a position, beside the inputs that always accept one; nothing where the portal has no maps. */
export function MapPart({ isOpenAtOnce, ...props }: MapPartProps) {
  const { map: facts, messages } = useFormContext();
  const [isOpen, setOpen] = useState(isOpenAtOnce && facts?.isAsked !== true);
  if (facts === undefined) return null;
  if (isOpen) return <MapBox {...props} facts={facts} />;
  return (
    <Button className="map-open" disabled={props.isDisabled} onClick={() => setOpen(true)}>
      {messages.map.open}
    </Button>
  );
}

type MapBoxProps = {
  readonly label: string;
  readonly position: Coordinates | undefined;
  readonly isDisabled: boolean;
  readonly facts: MapFacts;
  readonly onPosition: (position: Coordinates) => void;
};

/** The map with its keyboard control and messages. A Google map that fails is replaced by the one without a key. */
function MapBox({ label, position, isDisabled, facts, onPosition }: MapBoxProps) {
  const { messages } = useFormContext();
  const hintId = useId();
  const [zoom, setZoom] = useState(firstZoom(position, facts));
  const [isActive, setActive] = useState(false);
  const [areTilesMissing, setTilesMissing] = useState(false);
  const [isGoogle, setGoogle] = useState(facts.googleKey !== undefined);
  const { MapView, hasFailed, retry } = useMapView(isGoogle ? 'google' : 'leaflet');
  const onUnavailable = useCallback(
    (isDown: boolean) => (isGoogle ? setGoogle(!isDown) : setTilesMissing(isDown)),
    [isGoogle],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomed = zoomedBy(zoom, event.key);
    const newPosition = movedBy(firstCentre(position, facts), { key: event.key, isFine: event.shiftKey, zoom });
    if (zoomed === undefined && newPosition === undefined) return;
    event.preventDefault();
    if (zoomed !== undefined) setZoom(zoomed);
    if (newPosition !== undefined) onPosition(newPosition);
  };

  return (
    <div className="map stack gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys itself */}
      <div
        className="map-box"
        role="application"
        aria-roledescription={messages.map.role}
        aria-label={messages.map.label(label)}
        aria-describedby={hintId}
        aria-disabled={isDisabled || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
      >
        {MapView === undefined ? (
          <p className="map-wait">{hasFailed ? messages.map.failed : messages.map.loading}</p>
        ) : (
          <MapBoundary key={isGoogle ? 'google' : 'leaflet'} onFailed={() => onUnavailable(true)}>
            <MapView
              facts={facts}
              position={position}
              zoom={zoom}
              isDisabled={isDisabled}
              isActive={isActive}
              messages={messages.map}
              onPosition={onPosition}
              onZoom={setZoom}
              onUnavailable={onUnavailable}
            />
          </MapBoundary>
        )}
      </div>
      {hasFailed && (
        <Button className="map-open" onClick={retry}>
          {messages.map.retry}
        </Button>
      )}
      <p id={hintId} className="field-help">
        {messages.map.hint}
      </p>
      <p className="field-help map-tiles" role="status">
        {areTilesMissing ? messages.map.tilesLost : ''}
      </p>
      <PositionReadout position={position} />
    </div>
  );
}

type MapBoundaryProps = { readonly onFailed: () => void; readonly children: ReactNode };

/** Contains errors of the map, so that the inputs beside it stay usable. */
class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The chosen coordinates; screen readers announce each change. */
function PositionReadout({ position }: { readonly position: Coordinates | undefined }) {
  const { map } = useFormContext().messages;
  return (
    <output className="map-readout" aria-live="polite">
      {position === undefined ? (
        map.none
      ) : (
        <>
          <span>
            {map.latitude}: <strong>{position.lat}</strong>
          </span>
          <span>
            {map.longitude}: <strong>{position.lng}</strong>
          </span>
        </>
      )}
    </output>
  );
}

type MapProvider = 'google' | 'leaflet';
type MapView = ComponentType<MapViewProps>;
type State = { readonly provider: MapProvider; readonly MapView?: MapView; readonly hasFailed: boolean };

/** Loaded on demand: most forms show no map. */
const load: Readonly<Record<MapProvider, () => Promise<MapView>>> = {
  google: async () => (await import('./GoogleMap.tsx')).GoogleMap,
  leaflet: async () => (await import('./LeafletMap.tsx')).LeafletMap,
};

/** The component that draws the map, once it is loaded. */
function useMapView(provider: MapProvider) {
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
