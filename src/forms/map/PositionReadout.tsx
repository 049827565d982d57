import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../formContext.ts';

/** The chosen coordinates; screen readers announce each change. */
export function PositionReadout({ position }: { readonly position: Coordinates | undefined }) {
  const { map } = useFormContext().words;
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
