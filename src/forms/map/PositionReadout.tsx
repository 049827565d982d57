import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../formContext.ts';

/** The chosen place in numbers; screen readers hear each change. */
export function PositionReadout({ place }: { readonly place: Coordinates | undefined }) {
  const { map } = useFormContext().words;
  return (
    <output className="map-readout" aria-live="polite">
      {place === undefined ? (
        map.none
      ) : (
        <>
          <span>
            {map.latitude}: <strong>{place.lat}</strong>
          </span>
          <span>
            {map.longitude}: <strong>{place.lng}</strong>
          </span>
        </>
      )}
    </output>
  );
}
