import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { livePreview as texts } from '#core/locales/es/site/livePreview.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { tidy } from '#forms/context/formContext.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { shownText } from './followFocus.ts';
import { usePreview } from './usePreview.ts';
import { Button } from '../../ui/Button.tsx';
import './preview.css';

type PreviewProps = {
  readonly id: string;
  readonly type: ContentType;
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  /** Name of the field that has the focus. */
  readonly focused: string | undefined;
};

/** The public page with the typed values, beside the form. */
export function Preview({ id, type, recordId, editor, focused }: PreviewProps) {
  const isEnabled = recordId !== undefined || editor.hasChanges;
  const { html, fault, isBusy, retry } = usePreview({
    type: type.name,
    recordId,
    values: tidy(editor.values),
    isEnabled,
  });
  const field = fieldOf(type, focused ?? '');
  const focusedText = field && shownText(field, ownValue(editor.values, field.name));
  return (
    <aside id={id} className="preview" aria-label={texts.title} aria-busy={isBusy}>
      <p className="cluster align-baseline between gap-2 gap-x-6">
        <strong>{texts.title}</strong>
        <span className="quiet">{isBusy ? texts.refreshing : texts.unsaved}</span>
      </p>
      <div role="alert">
        {fault !== undefined && (
          <div className="alert">
            <p>{texts.failed(fault)}</p>
            <Button onClick={retry}>{adminTexts.retry}</Button>
          </div>
        )}
      </div>
      {html === undefined || !isEnabled ? (
        <p className="empty">{isEnabled ? adminTexts.loading : texts.waiting}</p>
      ) : (
        <PreviewFrame html={html} title={texts.frame(type.singular)} focusedText={focusedText} />
      )}
    </aside>
  );
}
