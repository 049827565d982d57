import { Button } from 'antd';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import { useFormContext } from '../formContext.ts';
import { MapBoundary } from './MapBoundary.tsx';
import { firstCentre, firstZoom, movedBy, zoomedBy } from './position.ts';
import { PositionReadout } from './PositionReadout.tsx';
import { useMapView } from './useMapView.ts';

type MapBoxProps = {
  readonly label: string;
  readonly place: Coordinates | undefined;
  readonly isDisabled: boolean;
  readonly facts: MapFacts;
  readonly onPlace: (place: Coordinates) => void;
};

/** The map, its keys, and what it says. A Google map that does not come gives way to the one that needs no key. */
export function MapBox({ label, place, isDisabled, facts, onPlace }: MapBoxProps) {
  const { words } = useFormContext();
  const hintId = useId();
  const [zoom, setZoom] = useState(firstZoom(place, facts));
  const [isActive, setActive] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isGoogle, setGoogle] = useState(facts.googleKey !== undefined);
  const { Drawn, hasFailed, retry } = useMapView(isGoogle ? 'google' : 'leaflet');
  const lost = useCallback((isSo: boolean) => (isGoogle ? setGoogle(!isSo) : setLost(isSo)), [isGoogle]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomed = zoomedBy(zoom, event.key);
    const moved = movedBy(firstCentre(place, facts), { key: event.key, isFine: event.shiftKey, zoom });
    if (zoomed === undefined && moved === undefined) return;
    event.preventDefault();
    if (zoomed !== undefined) setZoom(zoomed);
    if (moved !== undefined) onPlace(moved);
  };

  return (
    <div className="map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys itself */}
      <div
        className="map-box"
        role="application"
        aria-roledescription={words.map.role}
        aria-label={words.map.label(label)}
        aria-describedby={hintId}
        aria-disabled={isDisabled || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
      >
        {Drawn === undefined ? (
          <p className="map-wait">{hasFailed ? words.map.failed : words.map.loading}</p>
        ) : (
          <MapBoundary key={isGoogle ? 'google' : 'leaflet'} onFailed={() => lost(true)}>
            <Drawn
              facts={facts}
              place={place}
              zoom={zoom}
              isDisabled={isDisabled}
              isActive={isActive}
              words={words.map}
              onPlace={onPlace}
              onZoom={setZoom}
              onLost={lost}
            />
          </MapBoundary>
        )}
      </div>
      {hasFailed && (
        <Button className="map-open" onClick={retry}>
          {words.map.retry}
        </Button>
      )}
      <p id={hintId} className="field-help">
        {words.map.hint}
      </p>
      <p className="field-help" role="status">
        {isLost ? words.map.tilesLost : ''}
      </p>
      <PositionReadout place={place} />
    </div>
  );
}
