import type { StoredRecord } from '#core/values/record.ts';
import { type Area, showPath } from '../areas/area.ts';
import { recordTitle } from '../records/recordText.ts';
import { ListLink } from '../place/ListLink.tsx';

type TitleLinkProps = {
  /** For the buttons that it describes. */
  readonly id: string;
  readonly className?: string;
  readonly area: Area;
  readonly record: StoredRecord;
  /** False where the record around it is dragged. */
  readonly draggable?: boolean;
};

/** The title of a record in a list, which opens the record. */
export function TitleLink({ area, record, ...attributes }: TitleLinkProps) {
  return (
    <ListLink {...attributes} href={showPath(area, record.id)}>
      {recordTitle(area.type, record)}
    </ListLink>
  );
}
