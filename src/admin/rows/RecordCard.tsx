import type { ReactNode } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import type { ListViewProps } from '../query/listView.ts';
import { recordTitle } from '../records/recordText.ts';
import type { MenuItem } from '../ui/menu/ActionMenu.tsx';
import { RowActions } from './RowActions.tsx';
import { SavedTag } from './SavedTag.tsx';
import { SelectBox } from './SelectBox.tsx';
import { TitleLink } from './TitleLink.tsx';

type RecordCardProps = Pick<ListViewProps, 'area' | 'selection' | 'onRemove'> & {
  readonly record: StoredRecord;
  /** For the buttons that the title describes. */
  readonly titleId: string;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly className?: string;
  readonly picture?: ReactNode;
  /** Beside the title, such as the grip of a card that is dragged. */
  readonly tool?: ReactNode;
  /** Its values. */
  readonly children: ReactNode;
  /** Before its buttons. */
  readonly foot?: ReactNode;
  /** Whether the buttons are pictures. */
  readonly isDense?: boolean;
  /** First items of its menu. */
  readonly more?: readonly MenuItem[];
};

/** A record as a card: its box, title, mark of a save, values and buttons. */
export function RecordCard({ area, record, selection, onRemove, heading: Heading, ...props }: RecordCardProps) {
  const { titleId, tool } = props;
  return (
    <article className={props.className} aria-labelledby={titleId}>
      {props.picture}
      <div className="card-body">
        <div className="card-head row align-start gap-2">
          {selection !== undefined && (
            <SelectBox selection={selection} record={record} title={recordTitle(area.type, record)} />
          )}
          <Heading>
            <TitleLink id={titleId} area={area} record={record} draggable={tool === undefined ? undefined : false} />
          </Heading>
          {tool}
        </div>
        <SavedTag type={area.type.name} id={record.id} />
        {props.children}
      </div>
      <div className="card-foot">
        {props.foot}
        <RowActions
          area={area}
          record={record}
          nameId={titleId}
          onRemove={onRemove}
          isDense={props.isDense}
          more={props.more}
        />
      </div>
    </article>
  );
}
