import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Column, columnsOf, shownColumns } from '../query/columns.ts';
import type { Density } from '#core/lists/listPaging.ts';
import { columnTexts } from '#core/locales/es/admin/columns.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { Button } from '../ui/Button.tsx';
import { MoveButton } from '../ui/MoveButton.tsx';

export type ColumnPanelProps = {
  readonly id: string;
  readonly type: ContentType;
  /** Names of the chosen columns; undefined for the schema's default columns. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (columns: readonly string[]) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  /** Resets all of the person's settings of the list. */
  readonly onReset: () => void;
  /** `isFocusKept`: whether the focus has already moved elsewhere. */
  readonly onClose: (isFocusKept?: boolean) => void;
};

/** Chooses the columns of a list and their order. Each change applies to the list at once. */
export function ColumnPanel(props: ColumnPanelProps) {
  const { id, type, chosen, density, onChoose, onDensity, onReset, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  const [order, setOrder] = useState(() => inOrder(type, chosen));
  const [announcement, setAnnouncement] = useState('');
  const shown = new Set(shownColumns(type, chosen).map(({ name }) => name));
  const hasHeadings = type.list.layout !== 'table';
  useCloseOutside(panel, onClose);
  useEffect(() => {
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = (next: readonly Column[], isShown: (name: string) => boolean) => {
    setOrder(next);
    onChoose(next.map(({ name }) => name).filter(isShown));
  };
  const toggle = ({ name }: Column) => {
    if (shown.size === 1 && shown.has(name)) return setAnnouncement(columnTexts.last);
    if (name === type.titleField && shown.has(name)) return setAnnouncement(columnTexts.titleStays);
    setAnnouncement('');
    choose(order, (other) => (other === name ? !shown.has(name) : shown.has(other)));
  };
  const move = (column: Column, to: number) => {
    if (to < 0 || to >= order.length) return;
    const others = order.filter((other) => other !== column);
    choose([...others.slice(0, to), column, ...others.slice(to)], (name) => shown.has(name));
    setAnnouncement(columnTexts.moved(column.label, to + 1, order.length));
  };
  const reset = () => {
    setOrder(inOrder(type, undefined));
    setAnnouncement(columnTexts.isReset);
    onReset();
  };
  return (
    <section
      ref={panel}
      id={id}
      className="box columns-panel"
      aria-label={hasHeadings ? columnTexts.cardTitle : columnTexts.title}
    >
      <p className="quiet">{columnTexts.hint}</p>
      <ul>
        {order.map((column, index) => (
          <ColumnRow
            key={column.name}
            column={column}
            isShown={shown.has(column.name)}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onToggle={() => toggle(column)}
            onMove={(steps) => move(column, index + steps)}
          />
        ))}
      </ul>
      {!hasHeadings && (
        <label className="columns-density">
          <input
            type="checkbox"
            checked={density === 'roomy'}
            onChange={({ target }) => onDensity(target.checked ? 'roomy' : 'compact')}
          />
          {columnTexts.roomy}
        </label>
      )}
      <p role="status" className="quiet">
        {announcement}
      </p>
      <div className="buttons">
        <Button onClick={reset}>{columnTexts.reset}</Button>
        <Button onClick={() => onClose()}>{formTexts.close}</Button>
      </div>
    </section>
  );
}

type ColumnRowProps = {
  readonly column: Column;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (steps: number) => void;
};

function ColumnRow({ column: { label }, isShown, isFirst, isLast, onToggle, onMove }: ColumnRowProps) {
  const id = useId();
  const moveByKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  return (
    // The keys come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={moveByKey}>
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={isShown} onChange={onToggle} />
        {label}
      </label>
      <MoveButton label={columnTexts.up(label)} isUp isEnd={isFirst} onClick={() => onMove(-1)} />
      <MoveButton label={columnTexts.down(label)} isEnd={isLast} onClick={() => onMove(1)} />
    </li>
  );
}

/** The shown columns in their order, then the others in the schema's order. */
function inOrder(type: ContentType, chosen: readonly string[] | undefined): readonly Column[] {
  const shown = shownColumns(type, chosen);
  const names = new Set(shown.map(({ name }) => name));
  return [...shown, ...columnsOf(type).filter(({ name }) => !names.has(name))];
}

/** Closes the panel on Escape, on a press outside, and when the focus leaves it. */
function useCloseOutside(panel: React.RefObject<HTMLElement | null>, onClose: (isFocusKept?: boolean) => void): void {
  useEffect(() => {
    const tool = panel.current?.parentElement;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && tool?.contains(event.target) !== true) onClose(true);
    };
    document.addEventListener('keydown', onEscape, true);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('keydown', onEscape, true);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [panel, onClose]);
}
