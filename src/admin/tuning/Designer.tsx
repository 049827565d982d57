import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/parsing/assembly/assembleContentType.ts';
import { slugOf } from '#core/records/slug.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { tune } from '#core/tuning/tune.ts';
import { isSameJson } from '#core/values/json.ts';
import { RecoveredNote } from '../content/drafts/RecoveredNote.tsx';
import { useTabDraft } from '../content/drafts/useTabDraft.ts';
import { useTypedValues } from '../content/drafts/useTypedValues.ts';
import { useContentTypes } from '../content/contentTypes.ts';
import { saveBytes } from '../files/saveAs.ts';
import { Button } from '../shell/Button.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { UnsavedGuard } from '../shell/unsaved/UnsavedGuard.tsx';
import { AddField } from './AddField.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { Collisions, Findings, RecordCheck } from './Findings.tsx';
import { ListPanel } from './ListPanel.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { sectionsOf, withSections } from './sections.ts';
import { readUnsaved, recoveredOverlay } from './tabOverlay.ts';
import { notesOn, relatedBy, tunedView } from './tunedView.ts';
import { tuningMessages as texts } from './tuningMessages.ts';
import { useDesigner } from './useDesigner.ts';
import { useTuningWrites, workingOverlay } from './useTuningWrites.ts';
import { Versions } from './Versions.tsx';

/** Milliseconds without a change until this tab copies what is unsaved. */
const copyAfter = 250;

type DesignerProps = {
  readonly tuning: TypeTuning;
  readonly storedIn: string;
  readonly label: string;
};

const noReason = { text: '' };

/** What the panel in the middle edits: a field, a new field, or the list. */
type Panel = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'add' | 'list' };

export function Designer({ tuning, storedIn, label }: DesignerProps) {
  const types = useContentTypes();
  const related = useMemo(() => relatedBy(types, tuning.name), [types, tuning]);
  const code = useMemo(
    () => assembleContentType(related(tuning.schema as JsonSchema), { name: tuning.name }),
    [tuning, related],
  );
  const working = workingOverlay(tuning);
  const tabCopy = useTabDraft({ path: '/admin/formularios', id: tuning.name, reads: readUnsaved });
  const [recovered] = useState(() => recoveredOverlay(working, tabCopy.read()));
  const designer = useDesigner(working, recovered);
  const { overlay, edit } = designer;
  const writes = useTuningWrites({ tuning, storedIn, designer });
  // A key shows in its input at once; what it does to the form follows.
  const shown = useDeferredValue(overlay);
  const view = useMemo(() => tunedView(code, shown, related), [code, shown, related]);
  // While something is wrong, the last form that was right stays on the screen.
  const [lastType, setLastType] = useState(view.type ?? code);
  if (view.type !== undefined && view.type !== lastType) setLastType(view.type);
  const type = view.type ?? lastType;
  const firstPanel: Panel = { kind: 'field', name: code.fields[0]?.name ?? '' };
  const [panel, setPanel] = useState<Panel>(firstPanel);
  const parts = useRef<HTMLDivElement>(null);
  const shownPanel = useRef(panel);
  useEffect(() => {
    // On all but wide screens it stands below the fields.
    if (shownPanel.current !== panel)
      parts.current?.querySelector('.tuning-panel')?.scrollIntoView({ block: 'nearest' });
    shownPanel.current = panel;
  }, [panel]);
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'discard'>();
  const reason = useTypedValues({ path: 'motivo', id: tuning.name, stored: noReason });
  const sections = sectionsOf(type, overlay);
  const isUnsaved = !isSameJson(withoutBase(overlay), withoutBase(writes.stored?.working ?? {}));
  const [isRecovered, setRecovered] = useState(recovered !== undefined);
  if (isRecovered && !isUnsaved) setRecovered(false);
  const hasDraft = writes.stored?.values['borrador'] !== undefined;
  const isWrong = view.type === undefined || writes.collisions.length > 0;
  const hasNothing = !isUnsaved && !hasDraft;
  const base = writes.stored?.working;
  useEffect(() => {
    if (!isUnsaved) return tabCopy.drop();
    const copy = () => tabCopy.saveDraft({ base: base ?? {}, overlay });
    const timer = setTimeout(copy, copyAfter);
    window.addEventListener('pagehide', copy);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', copy);
    };
  }, [tabCopy, isUnsaved, base, overlay]);
  /** Closes the dialog after an answer, also that of a conflict, which the screen explains. */
  const close = (isWritten: boolean | undefined) => {
    if (isWritten !== undefined) setDialog(undefined);
    if (isWritten === true) setPanel(firstPanel);
  };
  const addSection = () =>
    edit((before) => withSections(before, [...sections, { title: texts.newSection, fields: [] }]));
  const { isBusy } = writes;
  return (
    <>
      <UnsavedGuard hasChanges={isUnsaved} onDrop={tabCopy.drop} />
      <div className="screen-head">
        <h1>{texts.heading(label)}</h1>
        <div className="buttons">
          <Button isOff={!designer.canUndo} onClick={designer.undo}>
            {texts.undo}
          </Button>
          <Button isOff={!designer.canRedo} onClick={designer.redo}>
            {texts.redo}
          </Button>
          <Button onClick={() => setDialog('versions')}>{texts.versions}</Button>
          <Button isBusy={isBusy} isOff={hasNothing} onClick={() => setDialog('discard')}>
            {texts.discard}
          </Button>
          <Button isBusy={isBusy} isOff={!isUnsaved} onClick={() => void writes.saveDraft()}>
            {isBusy ? texts.saving : texts.saveDraft}
          </Button>
          <Button look="main" isBusy={isBusy} isOff={hasNothing || isWrong} onClick={() => setDialog('publish')}>
            {texts.publish}
          </Button>
        </div>
      </div>
      {isRecovered && (
        <RecoveredNote text={texts.recovered} discard={texts.discardRecovered} onDiscard={writes.showStored} />
      )}
      <div role="alert">
        {dialog === undefined && writes.failure !== undefined && <p className="alert">{writes.failure}</p>}
      </div>
      {writes.collisions.length > 0 && (
        <Collisions code={code.schema} overlay={overlay} collisions={writes.collisions} onChoose={writes.choose} />
      )}
      <div role="status">
        {writes.hasMerged && writes.collisions.length === 0 && <p className="alert alert-info">{texts.conflict}</p>}
      </div>
      <Findings faults={view.faults} notes={notesOn(type, code, shown)} />
      <div className="tuning-designer" ref={parts}>
        <section className="tuning-left" aria-label={texts.fields}>
          <h2>{texts.fields}</h2>
          <FieldList
            type={type}
            sections={sections}
            added={Object.keys(overlay.added ?? {})}
            selected={panel.kind === 'field' ? panel.name : undefined}
            onSelect={(name) => setPanel({ kind: 'field', name })}
            onSections={(next, subject) => edit((before) => withSections(before, next), subject)}
          />
          <div className="buttons">
            <Button aria-pressed={panel.kind === 'add'} onClick={() => setPanel({ kind: 'add' })}>
              {texts.addField}
            </Button>
            <Button onClick={addSection}>{texts.addSection}</Button>
            <Button aria-pressed={panel.kind === 'list'} onClick={() => setPanel({ kind: 'list' })}>
              {texts.list}
            </Button>
          </div>
          <RecordCheck code={code} overlay={overlay} />
          <Button isOff={isWrong} onClick={() => saveSchema(tuning.schema, overlay, label)}>
            {texts.download}
          </Button>
        </section>
        {panel.kind === 'field' && (
          <FieldPanel
            key={panel.name}
            name={panel.name}
            code={code}
            type={type}
            designer={designer}
            related={related}
            onRemoved={() => setPanel({ kind: 'add' })}
          />
        )}
        {panel.kind === 'add' && (
          <AddField type={type} designer={designer} onAdded={(name) => setPanel({ kind: 'field', name })} />
        )}
        {panel.kind === 'list' && <ListPanel code={code} type={type} designer={designer} />}
        <PreviewPane type={type} />
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          code={code}
          overlay={overlay}
          isBusy={isBusy}
          failure={writes.failure}
          reason={reason.values.text}
          onReason={(text) => reason.setValues({ text })}
          onPublish={async () => {
            const isPublished = await writes.publish(reason.values.text.trim());
            if (isPublished !== undefined) setDialog(undefined);
            if (isPublished === true) reason.drop();
          }}
          onClose={() => {
            writes.forget();
            setDialog(undefined);
          }}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={texts.discardTitle}
          confirm={texts.discardNow}
          isDanger
          isBusy={isBusy}
          failure={writes.failure}
          onConfirm={async () => close(await writes.discardDraft())}
          onClose={() => setDialog(undefined)}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      )}
      {dialog === 'versions' && (
        <Versions
          storedIn={storedIn}
          id={writes.stored?.id}
          code={code.schema}
          overlay={overlay}
          isBusy={isBusy}
          failure={writes.failure}
          onRestore={async (version) => close(await writes.restore(version))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Downloads the schema on the screen as a file that `schemas/` takes. */
function saveSchema(code: object, overlay: Overlay, label: string): void {
  const { schema } = tune(code as JsonSchema, overlay);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  saveBytes(new Blob([text], { type: 'application/schema+json' }), `${slugOf(label)}.json`);
}

function withoutBase({ base: _base, ...overlay }: ReturnType<typeof workingOverlay>) {
  return overlay;
}
