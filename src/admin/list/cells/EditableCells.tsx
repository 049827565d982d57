import type { Field } from '#core/schema/field.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { conditionalNames } from '#core/evaluation/branches.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { cells as texts } from '#core/locales/es/records/cells.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import type { Area } from '../../areas/area.ts';
import { Button } from '../../ui/Button.tsx';
import { Outline } from '../../ui/Icon.tsx';
import { listOutlines } from '../../ui/listOutlines.ts';
import type { TableColumn } from '../layouts/table/tableColumns.ts';
import { type Cell, useCells } from './useCells.ts';

/** Whether it depends on others whether a form shows the field. */
const isHidden = (type: ContentType, { name, showIf, textOf }: Field) =>
  showIf !== undefined ||
  textOf !== undefined ||
  name === type.list.board?.order ||
  conditionalNames(type.schema, type.schema).has(name);

const CellEditor = lazyPart(async () => (await import('./CellEditor.tsx')).CellEditor);

type EditableCellsProps = {
  readonly area: Area;
  /** The element around the table. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The last event of the table before this was loaded. */
  readonly early: RefObject<Event | null>;
  readonly columns: readonly TableColumn[];
  readonly records: readonly StoredRecord[];
  /** The rows that are rendered. */
  readonly firstRow: number;
  readonly lastRow: number;
};

/** Edits values in their cells. The rows know nothing of it: the buttons are put into the active cell and into that under the mouse. */
export function EditableCells({ area, frame, early, columns, records, firstRow, lastRow }: EditableCellsProps) {
  const names = useMemo(
    () => columns.map(({ column }) => column.name).filter((name) => editableField(area, name) !== undefined),
    [columns, area],
  );
  const [place, setPlace] = useState<Element>();
  const { active, pointed, edited, edit, close, go } = useCells({ frame, early, records, names, place });
  const find = (id: string, name: string) =>
    frame.current?.querySelector(`[data-row-key="${id}"] > [data-cell="${name}"]`);
  const [id, name] = [active?.id, active?.name];
  useLayoutEffect(() => {
    const cell = frame.current?.querySelector(`[data-row-key="${id}"] > [data-cell="${name}"] > .table-cell`);
    setPlace(cell ?? undefined);
  }, [frame, id, name, records, columns, firstRow, lastRow]);
  const pointedPlace = pointed && find(pointed.id, pointed.name)?.querySelector('.table-cell');
  const buttonOf = (cell: Cell, isTabbed: boolean) => {
    const label = texts.edit(columns.find(({ column }) => column.name === cell.name)?.column.label ?? '');
    return (
      <Button
        look="icon quiet"
        className="cell-edit"
        tabIndex={isTabbed ? undefined : -1}
        aria-label={label}
        title={label}
        aria-describedby={`nombre-${cell.id}`}
        onClick={() => edit(cell)}
      >
        <Outline path={listOutlines.edit} />
      </Button>
    );
  };
  const editedField = edited && editableField(area, edited.name);
  return (
    <>
      {active !== undefined && place !== undefined && createPortal(buttonOf(active, true), place)}
      {pointed !== undefined && pointedPlace && createPortal(buttonOf(pointed, false), pointedPlace)}
      {edited !== undefined && editedField !== undefined && (
        <PartBoundary fallback={null}>
          <CellEditor
            key={`${edited.record.id}/${edited.name}`}
            area={area}
            record={edited.record}
            field={editedField}
            findCell={() => find(edited.record.id, edited.name)}
            onClose={close}
            onGo={go}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** The field of a column, if its values can be edited in the table; its form must show it. */
export function editableField({ type, screen }: Area, name: string): Field | undefined {
  const field = fieldOf(type, name);
  if (field === undefined || !fitsCell(field) || !screen.fields.includes(name)) return undefined;
  const isFixed = field.isOnlyNew || field.isWriteOnly || field.schema['readOnly'] === true || isHidden(type, field);
  return isFixed ? undefined : field;
}

/** Whether the input of a field has room over a cell: one that takes half a row of a form, or a single line. */
function fitsCell(field: Field): boolean {
  const { isShort, line } = kindOf(field);
  return isShort !== undefined || line !== undefined;
}
