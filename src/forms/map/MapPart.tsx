import { Button } from 'antd';
import { useState } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../formContext.ts';
import { MapBox } from './MapBox.tsx';
import './map.css';

type MapPartProps = {
  /** What the place is of. */
  readonly label: string;
  readonly place: Coordinates | undefined;
  readonly isDisabled: boolean;
  /** Whether the map stands there without being asked for; a map tells others where one works. */
  readonly isOpenAtOnce: boolean;
  readonly onPlace: (place: Coordinates) => void;
};

/** The map on which a place is chosen, beside the inputs that always take it; nothing where the portal shows no maps. */
export function MapPart({ isOpenAtOnce, ...props }: MapPartProps) {
  const { map: facts, words } = useFormContext();
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  if (facts === undefined) return null;
  if (isOpen) return <MapBox {...props} facts={facts} />;
  return (
    <Button className="map-open" disabled={props.isDisabled} onClick={() => setOpen(true)}>
      {words.map.open}
    </Button>
  );
}
