import { useState } from 'react';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { ExportDialogProps } from './ExportDialog.tsx';
import { Button } from '../ui/Button.tsx';

const loadDialog = async () => (await import('./ExportDialog.tsx')).ExportDialog;

/** Opens the export of a list or of selected records. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyImport(loadDialog, isOpen);
  return (
    <>
      <Button disabled={props.count === 0} onClick={() => setOpen(true)}>
        {listToolTexts.export}
      </Button>
      {isOpen && Dialog !== undefined && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
