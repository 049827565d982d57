import { numerals } from '#core/text/numerals.ts';
import { type ReactNode, useState } from 'react';
import { Outline } from '../../../ui/Icon.tsx';
import { listOutlines } from '../../../ui/listOutlines.ts';

type BoardRowProps = {
  readonly label: string;
  readonly total: number;
  /** Its columns. */
  readonly children: ReactNode;
};

/** A row of a board: the records with one value of a second field, in the same columns. */
export function BoardRow({ label, total, children }: BoardRowProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="board-row">
      <h2>
        <button type="button" className="row-toggle row gap-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Outline path={listOutlines.down} />
          {label} <small>{numerals.format(total)}</small>
        </button>
      </h2>
      {isOpen && <div className="board">{children}</div>}
    </div>
  );
}
