import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { type Area, historyPath } from '../areas/area.ts';
import type { Refusals as RefusalsOf } from './useBinRestore.ts';

type RefusalsProps = { readonly area: Area; readonly refusals: RefusalsOf | undefined };

/** Explains why nothing was restored: the records that caused it, and the remedy. */
export function Refusals({ area, refusals }: RefusalsProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals !== undefined) note.current?.focus();
  }, [refusals]);
  return (
    <div role="alert" className="failure">
      {refusals !== undefined && (
        <div className="alert" ref={note} tabIndex={-1}>
          <p>{refusals.text}</p>
          {refusals.records.length > 0 && (
            <ul>
              {refusals.records.map(({ id, title, reason }) => (
                <li key={id}>
                  <Link to={historyPath(area, id)}>{title}</Link>
                  {`: ${reason}`}
                </li>
              ))}
            </ul>
          )}
          {refusals.records.some(({ isTaken }) => isTaken) && <p>{historyTexts.bin.taken}</p>}
        </div>
      )}
    </div>
  );
}
