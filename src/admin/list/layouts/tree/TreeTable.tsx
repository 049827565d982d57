import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { numericClass } from '../table/numericClass.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { largestPage } from '#core/lists/listPaging.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useControlsOf } from '../useControlsOf.ts';
import type { TreeProps } from './treeProps.ts';
import { TreeRecord } from './TreeRecord.tsx';
import type { TreeRow } from './treeRows.ts';

type TreeTableProps = TreeProps & {
  readonly rows: readonly TreeRow[];
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onMore: (above: string) => void;
};

type RecordRow = Extract<TreeRow, { kind: 'record' }>;

/** The lines of a tree (ARIA treegrid): arrows go from row to row and open and close them. */
export function TreeTable(props: TreeTableProps) {
  const { area, columns, rows, moved, onToggle, onMore } = props;
  const table = useRef<HTMLTableElement>(null);
  const records = rows.filter((row): row is RecordRow => row.kind === 'record');
  const [chosen, setChosen] = useState<string>();
  const current = records.some(({ record }) => record.id === chosen) ? chosen : records[0]?.record.id;
  const rowOf = (id: string) => table.current?.querySelector<HTMLElement>(`[data-row-key="${id}"]`);
  const grown = useRef<{ readonly above: string; readonly count: number }>(undefined);
  const focused = useRef(moved);
  useEffect(() => {
    const row = moved === undefined || moved === focused.current ? undefined : rowOf(moved.id);
    if (row) {
      focused.current = moved;
      row.focus();
    }
    if (grown.current === undefined) return;
    const { above, count } = grown.current;
    const first = records.filter((one) => one.above === above)[count];
    if (first === undefined) return;
    grown.current = undefined;
    if (document.activeElement === document.body) rowOf(first.record.id)?.focus();
  });
  useControlsOf(table, 'tr[data-row-key]');
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: element } = event;
    if (event.defaultPrevented || !(element instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const at = records.findIndex(({ record }) => record.id === element.closest<HTMLElement>('tr')?.dataset['rowKey']);
    const row = records[at];
    if (row === undefined) return;
    const isRow = element.matches('tr');
    if (event.key === 'Escape' && !isRow) return rowOf(row.record.id)?.focus();
    if (!isRow && !element.matches('a')) return;
    if (isRow && event.key === 'Enter') return element.querySelector<HTMLElement>('.tree-title > a')?.click();
    const act = keyAct(event.key, { row, at, records });
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'toggle') onToggle(row.record.id, !row.isOpen);
    else rowOf(act.id)?.focus();
  };
  return (
    <div className="box tree">
      <p id="ayuda-arbol" className="visually-hidden">
        {texts.help}
      </p>
      <table
        ref={table}
        // A treegrid of ARIA has the rows and cells of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="treegrid"
        aria-label={area.screen.title}
        aria-describedby="ayuda-arbol"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('tr')?.dataset['rowKey'];
          if (id !== undefined) setChosen(id);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{titleLabel(area.type)}</th>
            {columns.map(({ name, label, field }) => (
              <th key={name} scope="col" className={`tree-value ${numericClass(field) ?? ''}`}>
                {label}
              </th>
            ))}
            <th scope="col" className="tree-actions">
              <SchemaText type={area.type} text={area.type.list.actionsTitle} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if (row.kind === 'record')
              return (
                <TreeRecord
                  key={row.record.id}
                  {...props}
                  row={row}
                  isCurrent={row.record.id === current}
                  onToggle={() => onToggle(row.record.id, !row.isOpen)}
                />
              );
            const count = records.filter(({ above }) => above === row.above).length;
            return (
              <tr key={`${row.kind} ${row.above}`} aria-level={row.level}>
                <td colSpan={columns.length + 2} style={{ paddingLeft: `calc(${row.level} * var(--step))` }}>
                  {row.kind === 'reading' && <Spinner label={adminTexts.loading} />}
                  {row.kind === 'more' && count >= largestPage && <p className="quiet">{texts.tooMany(count)}</p>}
                  {row.kind === 'more' && count < largestPage && (
                    <Button
                      onClick={() => {
                        grown.current = { above: row.above, count };
                        onMore(row.above);
                      }}
                    >
                      {texts.more(row.rest)}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const titleLabel = ({ fields, titleField, singular }: TreeProps['area']['type']) =>
  fields.find(({ name }) => name === titleField)?.label ?? singular;

type Around = { readonly row: RecordRow; readonly at: number; readonly records: readonly RecordRow[] };

/** What a key does at a row, after the treegrid pattern of ARIA. */
function keyAct(key: string, { row, at, records }: Around) {
  const to = (next: RecordRow | undefined) =>
    next === undefined ? undefined : { kind: 'focus' as const, id: next.record.id };
  if (key === 'ArrowDown') return to(records[at + 1]);
  if (key === 'ArrowUp') return to(records[at - 1]);
  if (key === 'Home') return to(records[0]);
  if (key === 'End') return to(records.at(-1));
  if (key === 'ArrowRight' && row.hasBelow === true)
    return row.isOpen ? to(records[at + 1]) : { kind: 'toggle' as const };
  if (key !== 'ArrowLeft') return undefined;
  return row.isOpen ? { kind: 'toggle' as const } : to(records.find(({ record }) => record.id === row.above));
}
