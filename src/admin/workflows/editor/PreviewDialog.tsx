import type { Activity } from '#core/workflow/definition.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { ReloadNote } from '../../ui/loading/ReloadNote.tsx';

const PreviewForm = lazyPart(async () => (await import('./PreviewForm.tsx')).PreviewForm, { onError: ReloadNote });

type PreviewDialogProps = { readonly activity: Activity; readonly name: string; readonly onClose: () => void };

/** Previews the form of an activity. */
export function PreviewDialog({ activity, name, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={editorTexts.previewOf(name)} isWide onClose={onClose}>
      <p className="quiet">{editorTexts.previewHelp}</p>
      {activity.questions.length === 0 ? (
        <p>{editorTexts.previewEmpty}</p>
      ) : (
        <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
          <PreviewForm activity={activity} />
        </PartBoundary>
      )}
      <div className="buttons">
        <Button onClick={onClose}>{editorTexts.close}</Button>
      </div>
    </Dialog>
  );
}
