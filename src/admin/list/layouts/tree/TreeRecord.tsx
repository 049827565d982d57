import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { Button } from '../../../ui/Button.tsx';
import { Outline } from '../../../ui/Icon.tsx';
import { numericClass } from '../table/numericClass.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { RecordRow, rowTitleId } from '../../../rows/RecordRow.tsx';
import { SavedTag } from '../../../rows/SavedTag.tsx';
import { SelectBox } from '../../../rows/SelectBox.tsx';
import { TitleLink } from '../../../rows/TitleLink.tsx';
import type { TreeProps } from './treeProps.ts';
import type { TreeRow } from './treeRows.ts';
import { useMoveItems } from './useMoveItems.ts';

type TreeRecordProps = TreeProps & {
  readonly row: Extract<TreeRow, { kind: 'record' }>;
  /** Whether the arrows are at this row. */
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
};

/** A record of a tree. */
export function TreeRecord(props: TreeRecordProps) {
  const { area, columns, selection, onRemove, row, isCurrent, onToggle } = props;
  const { record, level, position, siblings, hasBelow, isOpen } = row;
  const { type } = area;
  const title = recordTitle(type, record);
  const titleId = rowTitleId(record);
  const more = useMoveItems({ ...props, record });
  return (
    <RecordRow
      area={area}
      record={record}
      onRemove={onRemove}
      actionsClass="tree-actions"
      more={more}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasBelow === true ? isOpen : undefined}
      aria-labelledby={titleId}
    >
      <td style={{ paddingLeft: `calc(${level - 1} * var(--step) + 0.25rem)` }}>
        <div className="tree-title row gap-2">
          {hasBelow === true ? (
            <Button
              look="icon quiet"
              className="tree-toggle"
              aria-label={(isOpen ? texts.close : texts.open)(title)}
              onClick={onToggle}
            >
              <Outline path={isOpen ? listOutlines.down : listOutlines.next} />
            </Button>
          ) : (
            <span className="tree-toggle" />
          )}
          {selection !== undefined && <SelectBox selection={selection} record={record} title={title} />}
          <TitleLink id={titleId} area={area} record={record} />
          <SavedTag type={type.name} id={record.id} />
        </div>
      </td>
      {columns.map((column) => (
        <td key={column.name} className={`tree-value ${numericClass(column.field) ?? ''}`}>
          <ColumnValue type={type} column={column} record={record} />
        </td>
      ))}
    </RecordRow>
  );
}
