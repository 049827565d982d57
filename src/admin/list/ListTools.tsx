import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import type { BulkProps } from '../bulk/Bulk.tsx';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { ColumnPanelProps } from '../views/ColumnPanel.tsx';
import { Button } from '../ui/Button.tsx';

const loadExtras = async () => (await import('./listExtras.ts')).listExtras;

/** The bulk actions on the selected records, in a bar that stays in sight. */
export function SelectionTools(props: BulkProps) {
  const { selection } = props;
  const hasAny = useSyncExternalStore(selection.subscribeAfterFrame, () => selection.records().size > 0);
  const Bulk = useLazyImport(loadExtras, hasAny)?.Bulk;
  return Bulk !== undefined && <Bulk {...props} />;
}

/** Opens the choice of columns. */
export function ColumnsButton(props: Omit<ColumnPanelProps, 'id' | 'onClose'>) {
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
      <Button ref={button} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {listToolTexts.columns}
      </Button>
      {isOpen && Panel !== undefined && <Panel {...props} id={id} onClose={close} />}
    </div>
  );
}
