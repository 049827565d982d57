import { type KeyboardEvent, useId, useState } from 'react';
import { pinTexts } from '#core/locales/es/admin/menu/pins.ts';
import { type MenuEntry, menuGroups } from '../areas/area.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { MoveButton } from '../ui/MoveButton.tsx';
import type { PinChange } from './usePins.ts';
import './pinDialog.css';

type PinDialogProps = {
  /** The pinned ones in their order. */
  readonly pinned: readonly MenuEntry[];
  readonly others: readonly MenuEntry[];
  readonly onChange: (change: PinChange) => void;
  readonly onClose: () => void;
};

/** Chooses and arranges what stands at the top of the menu. Each change applies at once. */
export function PinDialog({ pinned, others, onChange, onClose }: PinDialogProps) {
  const [announcement, setAnnouncement] = useState('');
  // A row keeps its position while the dialog is open, so that marking it does not move it away from the pointer.
  const [first] = useState(() => new Set(pinned.map(({ path }) => path)));
  const isPinned = new Set(pinned.map(({ path }) => path));
  const rows = [
    ...pinned.filter(({ path }) => first.has(path)),
    ...inMenuOrder([...pinned, ...others].filter(({ path }) => !first.has(path) || !isPinned.has(path))),
  ];
  const move = (entry: MenuEntry, steps: number) => {
    const at = pinned.indexOf(entry) + steps;
    const neighbour = pinned[at];
    if (neighbour === undefined) return;
    onChange({ path: entry.path, neighbour: neighbour.path });
    setAnnouncement(pinTexts.moved(entry.label, at + 1, pinned.length));
  };
  return (
    <Dialog title={pinTexts.title} onClose={onClose}>
      <p className="quiet">{pinTexts.hint}</p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ul className="pin-list">
        {rows.map((entry) => (
          <PinRow
            key={entry.path}
            label={entry.label}
            position={isPinned.has(entry.path) ? pinned.indexOf(entry) : undefined}
            count={pinned.length}
            onToggle={() => onChange({ path: entry.path, isPinned: !isPinned.has(entry.path) })}
            onMove={(steps) => move(entry, steps)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function inMenuOrder(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const sorted = entries.toSorted((left, right) => left.order - right.order);
  return menuGroups(sorted).flatMap((group) => group.entries);
}

type PinRowProps = {
  readonly label: string;
  /** Undefined for one that is not pinned. */
  readonly position: number | undefined;
  readonly count: number;
  readonly onToggle: () => void;
  readonly onMove: (steps: number) => void;
};

function PinRow({ label, position, count, onToggle, onMove }: PinRowProps) {
  const id = useId();
  const moveByKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (steps === undefined || position === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  return (
    // The keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={moveByKey}>
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={position !== undefined} onChange={onToggle} />
        {label}
      </label>
      {position !== undefined && (
        <>
          <MoveButton label={pinTexts.up(label)} isUp isEnd={position === 0} onClick={() => onMove(-1)} />
          <MoveButton label={pinTexts.down(label)} isEnd={position === count - 1} onClick={() => onMove(1)} />
        </>
      )}
    </li>
  );
}
