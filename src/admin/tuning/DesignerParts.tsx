import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { slugOf } from '#core/records/slug.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { tune } from '#core/tuning/tune.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { saveBytes } from '../data/saveAs.ts';
import { Button } from '../ui/Button.tsx';
import { AddField } from './AddField.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { RecordCheck } from './Findings.tsx';
import { ListPanel } from './ListPanel.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { sectionsOf, withSections } from './sections.ts';
import type { DesignerState } from './useDesigner.ts';
import type { TunedType } from './useTunedType.ts';

/** What the panel in the middle edits: a field, a new field, or the list. */
export type Panel = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'add' | 'list' };

type DesignerPartsProps = {
  readonly tuning: TypeTuning;
  readonly label: string;
  readonly tuned: TunedType;
  readonly designer: DesignerState;
  readonly isWrong: boolean;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
};

/** The fields, the panel of the chosen one, and the preview. */
export function DesignerParts({ panel, onPanel, ...props }: DesignerPartsProps) {
  const { tuned, designer } = props;
  const { code, type, related } = tuned;
  const parts = useRef<HTMLDivElement>(null);
  const shownPanel = useRef(panel);
  useEffect(() => {
    // Except on wide screens, the panel is below the fields.
    if (shownPanel.current !== panel)
      parts.current?.querySelector('.tuning-panel')?.scrollIntoView({ block: 'nearest' });
    shownPanel.current = panel;
  }, [panel]);
  return (
    <div className="tuning-designer" ref={parts}>
      <Fields panel={panel} onPanel={onPanel} {...props} />
      {panel.kind === 'field' && (
        <FieldPanel
          key={panel.name}
          name={panel.name}
          {...{ code, type, designer, related }}
          onRemoved={() => onPanel({ kind: 'add' })}
        />
      )}
      {panel.kind === 'add' && (
        <AddField type={type} designer={designer} onAdded={(name) => onPanel({ kind: 'field', name })} />
      )}
      {panel.kind === 'list' && <ListPanel code={code} type={type} designer={designer} />}
      <PreviewPane type={type} edited={panel.kind === 'field' ? panel.name : undefined} />
    </div>
  );
}

function Fields({ tuning, label, tuned, designer, isWrong, panel, onPanel }: DesignerPartsProps) {
  const { code, type } = tuned;
  const { overlay, edit } = designer;
  const sections = sectionsOf(type, overlay);
  const left = useRef<HTMLElement>(null);
  const isAdding = useRef(false);
  const addSection = () => {
    isAdding.current = true;
    edit((before) => withSections(before, [...sections, { title: designerTexts.newSection, fields: [] }]));
  };
  useLayoutEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    // What is typed next is the name, not a press of the button.
    const name = [...(left.current?.querySelectorAll<HTMLInputElement>('.tuning-section-head input') ?? [])].at(-1);
    name?.scrollIntoView({ block: 'nearest' });
    name?.focus();
    name?.select();
  }, [sections.length]);
  return (
    <section ref={left} className="tuning-left" aria-label={designerTexts.fields}>
      <h2>{designerTexts.fields}</h2>
      <FieldList
        type={type}
        sections={sections}
        added={Object.keys(overlay.added ?? {})}
        selected={panel.kind === 'field' ? panel.name : undefined}
        onSelect={(name) => onPanel({ kind: 'field', name })}
        onSections={(next, subject) => edit((before) => withSections(before, next), subject)}
      />
      <div className="buttons">
        <Button aria-pressed={panel.kind === 'add'} onClick={() => onPanel({ kind: 'add' })}>
          {designerTexts.addField}
        </Button>
        <Button onClick={addSection}>{designerTexts.addSection}</Button>
        <Button aria-pressed={panel.kind === 'list'} onClick={() => onPanel({ kind: 'list' })}>
          {designerTexts.list}
        </Button>
      </div>
      <RecordCheck code={code} overlay={overlay} />
      <Button isUnavailable={isWrong} onClick={() => saveSchema(tuning.schema, overlay, label)}>
        {designerTexts.download}
      </Button>
    </section>
  );
}

/** Downloads the schema on the screen as a file for `schemas/`. */
function saveSchema(code: object, overlay: Overlay, label: string): void {
  const { schema } = tune(code as JsonSchema, overlay);
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  saveBytes(new Blob([text], { type: 'application/schema+json' }), `${slugOf(label)}.json`);
}
