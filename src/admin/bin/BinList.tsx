import type { ReactNode } from 'react';
import { SelectBox } from '../rows/SelectBox.tsx';
import type { Selectable, Selection } from '../query/selection.ts';
import './bin.css';

type BinListProps<T extends Selectable> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly selection: Selection<T>;
  readonly nameOf: (item: T) => string;
  /** The text below the name. */
  readonly removalOf: (item: T) => string;
  readonly detailOf?: (item: T) => string;
  readonly actionsOf: (item: T, nameId: string) => ReactNode;
};

/** The removed items, newest first. */
export function BinList<T extends Selectable>({ label, items, selection, actionsOf, ...texts }: BinListProps<T>) {
  const { nameOf, removalOf, detailOf } = texts;
  return (
    <ul className="box bin" aria-label={label}>
      {items.map((item) => {
        const nameId = `nombre-${item.id}`;
        return (
          <li key={item.id}>
            <SelectBox selection={selection} record={item} title={nameOf(item)} />
            <div className="bin-text">
              <span>
                <strong id={nameId}>{nameOf(item)}</strong>{' '}
                {detailOf && <span className="quiet">{detailOf(item)}</span>}
              </span>
              <small className="quiet">{removalOf(item)}</small>
            </div>
            <div className="row-actions">{actionsOf(item, nameId)}</div>
          </li>
        );
      })}
    </ul>
  );
}
