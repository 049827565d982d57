import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { words } from '../../words.ts';
import type { BulkProps } from '../bulk/Bulk.tsx';
import type { ColumnPanelProps } from './ColumnPanel.tsx';
import type { Selection } from './selection.ts';
import { SelectPageBox } from './SelectBox.tsx';
import { useLazyImport } from '../useLazyImport.ts';

const loadExtras = async () => (await import('./listExtras.ts')).listExtras;

type ListToolsProps = Omit<BulkProps, 'selection'> &
  Omit<ColumnPanelProps, 'id' | 'onClose'> & { readonly selection: Selection | undefined };

/** The tools above the records: bulk actions on the selection, and the choice of columns. */
export function ListTools({ selection, type, chosen, onChoose, onReset, ...bulk }: ListToolsProps) {
  return (
    <div className="list-tools">
      {selection !== undefined && type.list.layout !== 'table' && bulk.total > 0 && (
        <SelectPageBox selection={selection}>{words.listTools.selectPage}</SelectPageBox>
      )}
      {selection !== undefined && <SelectionTools {...bulk} selection={selection} />}
      <ColumnsButton type={type} chosen={chosen} onChoose={onChoose} onReset={onReset} />
    </div>
  );
}

function SelectionTools(props: BulkProps) {
  const { selection } = props;
  const hasAny = useSyncExternalStore(selection.subscribe, () => selection.records().size > 0);
  const Bulk = useLazyImport(loadExtras, hasAny)?.Bulk;
  return Bulk !== undefined && <Bulk {...props} />;
}

function ColumnsButton(props: Omit<ColumnPanelProps, 'id' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const Panel = useLazyImport(loadExtras, isOpen)?.ColumnPanel;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((isFocusKept = false) => {
    setOpen(false);
    if (!isFocusKept) button.current?.focus();
  }, []);
  return (
    <div className="columns-tool">
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.listTools.columns}
      </button>
      {isOpen && Panel !== undefined && <Panel {...props} id={id} onClose={close} />}
    </div>
  );
}
