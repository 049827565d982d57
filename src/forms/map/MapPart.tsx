import { Button } from 'antd';
import { useState } from 'react';
import type { Coordinates } from '#core/kinds/location.ts';
import { useFormContext } from '../context/formContext.ts';
import { MapBox } from './MapBox.tsx';
import './map.css';

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
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  if (facts === undefined) return null;
  if (isOpen) return <MapBox {...props} facts={facts} />;
  return (
    <Button className="map-open" disabled={props.isDisabled} onClick={() => setOpen(true)}>
      {messages.map.open}
    </Button>
  );
}
