import { Link } from 'react-router';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, showPath } from '../../area.ts';
import { recordTitle } from '../recordText.ts';
import { listLocation } from './place/listLocation.ts';

type TitleLinkProps = {
  /** For the buttons that it describes. */
  readonly id: string;
  readonly className?: string;
  readonly area: Area;
  readonly record: StoredRecord;
  readonly address: URLSearchParams;
  /** False where the record around it is dragged. */
  readonly draggable?: boolean;
};

/** The title of a record in a list, which opens the record. */
export function TitleLink({ id, className, area, record, address, draggable }: TitleLinkProps) {
  return (
    <Link
      id={id}
      className={className}
      to={showPath(area, record.id)}
      state={listLocation(address)}
      draggable={draggable}
    >
      {recordTitle(area.type, record)}
    </Link>
  );
}
