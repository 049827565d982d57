import { mergeOverlays } from '#core/tuning/mergeOverlays.ts';
import { isJsonObject, isSameJson } from '#core/values/json.ts';
import { type Overlay, readOverlay } from '#core/tuning/overlay.ts';
import { useMemo, useState } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { RecoveredNote } from '../drafts/RecoveredNote.tsx';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { type KeptDraft, useKeptDraft } from '../editing/useKeptDraft.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';
import { Button } from '../ui/Button.tsx';
import { type DesignerDialog, DesignerDialogs } from './DesignerDialogs.tsx';
import { DesignerParts, type Panel } from './DesignerParts.tsx';
import { useTunedType } from './useTunedType.ts';
import { Collisions, Findings } from './Findings.tsx';
import { notesOn } from './tunedView.ts';
import { type DesignerState, useDesigner } from './useDesigner.ts';
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

type Comparison = { readonly stored: Overlay | undefined; readonly overlay: Overlay };

/** Unsaved changes, and the overlay that they started from. */
type UnsavedOverlay = { readonly base: Overlay; readonly overlay: Overlay };

/** Whether the overlay has unsaved changes; this tab keeps a copy of them. */
function useUnsavedOverlay(tabCopy: KeptDraft<UnsavedOverlay>, { stored, overlay }: Comparison) {
  const isUnsaved = !isSameJson(withoutBase(overlay), withoutBase(stored ?? {}));
  const unsaved = useMemo(
    () => (isUnsaved ? { base: stored ?? {}, overlay } : undefined),
    [isUnsaved, stored, overlay],
  );
  const { isRecovered } = useKeptDraft(tabCopy, unsaved);
  return { isUnsaved, isRecovered };
}

function withoutBase({ base: _base, ...overlay }: Overlay) {
  return overlay;
}

type DesignerHeadProps = {
  readonly label: string;
  readonly designer: DesignerState;
  readonly isBusy: boolean;
  readonly isUnsaved: boolean;
  /** Whether there is neither a draft nor an unsaved change. */
  readonly hasNothing: boolean;
  readonly isWrong: boolean;
  readonly onOpen: (dialog: DesignerDialog) => void;
  readonly onSaveDraft: () => void;
};

/** The heading of the designer with its buttons. */
function DesignerHead({ label, designer, isBusy, isUnsaved, hasNothing, isWrong, ...on }: DesignerHeadProps) {
  return (
    <div className="screen-head">
      <h1>{designerTexts.heading(label)}</h1>
      <div className="buttons">
        <Button isUnavailable={!designer.canUndo} onClick={designer.undo}>
          {designerTexts.undo}
        </Button>
        <Button isUnavailable={!designer.canRedo} onClick={designer.redo}>
          {designerTexts.redo}
        </Button>
        <Button onClick={() => on.onOpen('versions')}>{designerTexts.versions}</Button>
        <Button isBusy={isBusy} isUnavailable={hasNothing} onClick={() => on.onOpen('discard')}>
          {designerTexts.discard}
        </Button>
        <Button isBusy={isBusy} isUnavailable={!isUnsaved} onClick={on.onSaveDraft}>
          {isBusy ? designerTexts.saving : designerTexts.saveDraft}
        </Button>
        <Button look="main" isBusy={isBusy} isUnavailable={hasNothing || isWrong} onClick={() => on.onOpen('publish')}>
          {designerTexts.publish}
        </Button>
      </div>
    </div>
  );
}

/** Reads this tab's copy; undefined when it is invalid. */
function readUnsaved(stored: unknown): UnsavedOverlay | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored['overlay'])) return undefined;
  return { base: readOverlay(stored['base'] ?? {}).overlay, overlay: readOverlay(stored['overlay']).overlay };
}

/** This tab's copy merged with the stored overlay; undefined when that changes nothing. */
function recoveredOverlay(working: Overlay, unsaved: UnsavedOverlay | undefined): Overlay | undefined {
  if (unsaved === undefined) return undefined;
  const { merged } = mergeOverlays({ base: unsaved.base, mine: unsaved.overlay, theirs: working });
  return isSameJson(merged, working) ? undefined : merged;
}
