import { Component, type ReactNode } from 'react';
import type { Activity } from '#core/workflow/definition.ts';
import { Button } from '../../../shell/Button.tsx';
import { Dialog } from '../../../shell/Dialog.tsx';
import { Spinner } from '../../../shell/Spinner.tsx';
import { messages } from '../../../messages.ts';
import { editorMessages } from '../editorMessages.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const PreviewForm = lazyPart(async () => (await import('./PreviewForm.tsx')).PreviewForm);

type PreviewDialogProps = { readonly activity: Activity; readonly name: string; readonly onClose: () => void };

/** Previews the form of an activity. */
export function PreviewDialog({ activity, name, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={editorMessages.previewOf(name)} isWide onClose={onClose}>
      <p className="quiet">{editorMessages.previewHelp}</p>
      {activity.questions.length === 0 ? (
        <p>{editorMessages.previewEmpty}</p>
      ) : (
        <PreviewBoundary>
          <PartBoundary fallback={<Spinner label={messages.admin.loading} />}>
            <PreviewForm activity={activity} />
          </PartBoundary>
        </PreviewBoundary>
      )}
      <div className="buttons">
        <Button onClick={onClose}>{editorMessages.close}</Button>
      </div>
    </Dialog>
  );
}

type BoundaryProps = { readonly children: ReactNode };

/** Shows an error when the form's code cannot be fetched; the editor keeps working. */
class PreviewBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className="alert" role="alert">
        {editorMessages.previewFailed}
      </p>
    );
  }
}
