import type { ReactNode } from 'react';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { DraftLine } from '../../drafts/DraftLine.tsx';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import { stateLabel } from '../../query/filterLabels.ts';
import { instantText } from '../../records/recordText.ts';
import { StateTag } from '../../records/StateTag.tsx';
import type { RecordEditor } from '../useRecordEditor.ts';

/** When the version in the form was saved: the pending changes or the published one. */
function savedAt({ _pendingAt, _updatedAt }: StoredRecord, { isPending }: RecordEditor): string {
  return isPending && _pendingAt !== undefined ? _pendingAt : _updatedAt;
}

type SaveStateProps = {
  readonly type: ContentType;
  readonly editor: RecordEditor;
  readonly drafts: Pick<FormDrafts, 'sync'>;
  /** Whether it has room for what is missing to publish, also before that is loaded: the row is measured with it. */
  readonly isWide: boolean;
  /** What is missing to publish. */
  readonly children: ReactNode;
};

/** The publication of the record, and when it was saved or that it is not. */
export function SaveState({ type, editor, drafts, isWide, children }: SaveStateProps) {
  const { stored } = editor.state;
  const hasPublication = hasPublicationStates(type);
  return (
    <div className={isWide ? 'save-state save-state-wide' : 'save-state'}>
      {stored !== undefined && hasPublication && (
        <p>
          <span className="visually-hidden">{stateLabel(type)}: </span>
          {/* The bar names what is missing in what was typed, and 'Borrador incompleto' has no room beside its buttons. */}
          <StateTag record={{ ...stored, _missing: undefined }} />
        </p>
      )}
      {editor.isDirty ? (
        <>
          <p className="save-time">{formBar.unsaved}</p>
          <DraftLine sync={drafts.sync} />
        </>
      ) : (
        stored !== undefined && <p className="save-time">{formBar.savedAt(instantText(savedAt(stored, editor)))}</p>
      )}
      {children}
    </div>
  );
}
