import { useState } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { RecoveredNote } from '../drafts/RecoveredNote.tsx';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';
import { type DesignerDialog, DesignerDialogs } from './designer/DesignerDialogs.tsx';
import { DesignerHead } from './designer/DesignerHead.tsx';
import { DesignerParts, type Panel } from './designer/DesignerParts.tsx';
import { useTunedType } from './designer/useTunedType.ts';
import { useUnsavedOverlay } from './designer/useUnsavedOverlay.ts';
import { Collisions, Findings } from './Findings.tsx';
import { readUnsaved, recoveredOverlay } from './tabOverlay.ts';
import { notesOn } from './tunedView.ts';
import { useDesigner } from './useDesigner.ts';
import { useTuningWrites, workingOverlay } from './useTuningWrites.ts';

type DesignerProps = {
  readonly tuning: TypeTuning;
  readonly storedIn: string;
  readonly label: string;
};

/** Edits the form and the list of a type, as an overlay over its schema. */
export function Designer({ tuning, storedIn, label }: DesignerProps) {
  const tabCopy = useTabDraft({ path: '/admin/formularios', id: tuning.name, reads: readUnsaved });
  const working = workingOverlay(tuning);
  const [recovered] = useState(() => recoveredOverlay(working, tabCopy.opened));
  const designer = useDesigner(working, recovered);
  const { overlay } = designer;
  const writes = useTuningWrites({ tuning, storedIn, designer });
  const { isBusy, failure, stored, collisions } = writes;
  const { isUnsaved, isRecovered } = useUnsavedOverlay(tabCopy, { stored: stored?.working, overlay });
  const tuned = useTunedType(tuning, overlay);
  const { code, type } = tuned;
  const firstPanel: Panel = { kind: 'field', name: code.fields[0]?.name ?? '' };
  const [panel, setPanel] = useState<Panel>(firstPanel);
  const [dialog, setDialog] = useState<DesignerDialog>();
  const hasNothing = !isUnsaved && stored?.values['borrador'] === undefined;
  const isWrong = tuned.isFaulty || collisions.length > 0;
  const saveDraft = () => void writes.saveDraft();
  return (
    <>
      <UnsavedGuard hasChanges={isUnsaved} onDrop={tabCopy.drop} />
      <DesignerHead
        {...{ label, designer, isBusy, isUnsaved, hasNothing, isWrong }}
        onOpen={setDialog}
        onSaveDraft={saveDraft}
      />
      {isRecovered && (
        <RecoveredNote
          text={designerTexts.recovered}
          discard={designerTexts.discardRecovered}
          onDiscard={writes.showStored}
        />
      )}
      <SaveFailure
        failure={dialog === undefined ? failure : undefined}
        text={failure}
        onRetry={isUnsaved ? saveDraft : undefined}
      />
      {collisions.length > 0 && (
        <Collisions code={code.schema} overlay={overlay} collisions={collisions} onChoose={writes.choose} />
      )}
      <div role="status">
        {writes.hasMerged && collisions.length === 0 && <p className="alert alert-info">{designerTexts.conflict}</p>}
      </div>
      <Findings faults={tuned.faults} notes={notesOn(type, code, tuned.shown)} />
      <DesignerParts {...{ tuning, label, tuned, designer, isWrong, panel }} onPanel={setPanel} />
      <DesignerDialogs
        {...{ dialog, storedIn, code, overlay, writes }}
        name={tuning.name}
        onClose={() => setDialog(undefined)}
        onReplaced={() => setPanel(firstPanel)}
      />
    </>
  );
}
