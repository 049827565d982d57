import { Button } from 'antd';
import { type KeyboardEvent, useCallback, useId, useState, Component, type ReactNode } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import { useFormContext } from '../context/formContext.ts';
import { firstCentre, firstZoom, movedBy, zoomedBy } from './position.ts';
import { useMapView } from './useMapView.ts';

type MapBoxProps = {
  readonly label: string;
  readonly position: Coordinates | undefined;
  readonly isDisabled: boolean;
  readonly facts: MapFacts;
  readonly onPosition: (position: Coordinates) => void;
};

/** The map with its keyboard control and messages. A Google map that fails is replaced by the one without a key. */
export function MapBox({ label, position, isDisabled, facts, onPosition }: MapBoxProps) {
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
    <div className="map">
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
