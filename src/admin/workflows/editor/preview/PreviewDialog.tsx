import type { Activity } from '#core/workflow/definition.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { messages } from '../../../texts/messages.ts';
import { editorMessages } from '../editorMessages.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { announcedPart } from '../../../ui/loading/announcedPart.tsx';

const PreviewForm = announcedPart(async () => (await import('./PreviewForm.tsx')).PreviewForm);

type PreviewDialogProps = { readonly activity: Activity; readonly name: string; readonly onClose: () => void };

/** Previews the form of an activity. */
export function PreviewDialog({ activity, name, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={editorMessages.previewOf(name)} isWide onClose={onClose}>
      <p className="quiet">{editorMessages.previewHelp}</p>
      {activity.questions.length === 0 ? (
        <p>{editorMessages.previewEmpty}</p>
      ) : (
        <PartBoundary fallback={<Spinner label={messages.admin.loading} />}>
          <PreviewForm activity={activity} />
        </PartBoundary>
      )}
      <div className="buttons">
        <Button onClick={onClose}>{editorMessages.close}</Button>
      </div>
    </Dialog>
  );
}
