import { ownValue } from '#core/values/ownValue.ts';
import { useMemo, useState } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import type { Values } from '#core/values/record.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { isSameJson, pointerTo } from '#core/values/json.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { Button } from '../ui/Button.tsx';
import { panelShape } from './panelShape.ts';
import { addedIn, panelValues, tuningIn } from './panelValues.ts';
import { PanelForm } from './PanelForm.tsx';
import { insertField, restTitle, sectionsOf, withSections } from './sections.ts';
import { type Related, untunedField } from './tunedView.ts';
import type { DesignerState } from './useDesigner.ts';

type FieldPanelProps = {
  readonly name: string;
  readonly code: ContentType;
  /** The type as the preview shows it. */
  readonly type: ContentType;
  readonly designer: DesignerState;
  readonly related: Related;
  readonly onRemoved: () => void;
};

/** The properties of one field. */
export function FieldPanel({ name, code, type, designer, related, onRemoved }: FieldPanelProps) {
  const { overlay, edit } = designer;
  const tuned = fieldOf(type, name);
  const isAdded = fieldOf(code, name) === undefined;
  const codeField = useMemo(() => untunedField(code, overlay, { name, related }), [code, overlay, name, related]);
  const sections = sectionsOf(type, overlay);
  const section = Math.max(
    0,
    sections.findIndex(({ fields }) => fields.includes(name)),
  );
  const others = useMemo(() => type.fields.filter((field) => field.name !== name), [type, name]);
  const titles = JSON.stringify(sections.map(({ title = restTitle(type, sections) }) => title));
  // Values stay on the screen as they were typed, even while they are invalid.
  const [lastEdit, setLastEdit] = useState<{ readonly overlay: Overlay; readonly values: Values }>();
  const tunedValues = tuned === undefined ? {} : panelValues(tuned, { section });
  const values = lastEdit?.overlay === overlay ? lastEdit.values : tunedValues;
  const condition = others.find((field) => field.name === values['showIfField']);
  const shape = useMemo(() => {
    const sectionTitles = JSON.parse(titles) as readonly string[];
    return codeField && panelShape({ code: codeField, isAdded, others, sections: sectionTitles, condition });
  }, [codeField, isAdded, others, titles, condition]);
  if (codeField === undefined || tuned === undefined || shape === undefined) return null;
  const change = (next: Values) => {
    const pointer = pointerTo('properties', name);
    const word = Object.keys({ ...values, ...next }).find((one) => values[one] !== next[one]);
    let after = overlay;
    if (word === 'section')
      after = withSections(
        overlay,
        insertField(sections, name, { section: Number(next['section'] ?? 0), at: Number.MAX_SAFE_INTEGER }),
      );
    else if (isAdded) {
      const schema = asSchema(ownValue(overlay.added, name)) ?? {};
      const { required: _required, ...otherWords } = overlay.fields?.[pointer] ?? {};
      const words = { ...otherWords, ...(next['required'] === true && { required: true }) };
      after = {
        ...overlay,
        added: { ...overlay.added, [name]: addedIn(next, schema, { code: codeField, others }) },
        fields: withoutName(overlay.fields, pointer, Object.keys(words).length > 0 ? words : undefined),
      };
    } else {
      const tuning = tuningIn(next, overlay.fields?.[pointer] ?? {}, { code: codeField, others });
      after = {
        ...overlay,
        fields: withoutName(overlay.fields, pointer, Object.keys(tuning).length > 0 ? tuning : undefined),
      };
    }
    edit(() => after, `${name} ${word}`);
    // An edit without effect leaves the overlay the same object.
    setLastEdit({ overlay: isSameJson(after, overlay) ? overlay : after, values: next });
  };
  const remove = () => {
    edit((before) => ({
      ...before,
      added: withoutName(before.added, name, undefined),
      fields: withoutName(before.fields, pointerTo('properties', name), undefined),
    }));
    onRemoved();
  };
  return (
    <div className="tuning-panel box">
      <PanelForm
        key={name}
        title={designerTexts.fieldHeading(tuned.label)}
        shape={shape}
        values={values}
        onChange={change}
      />
      {tuned.showIf !== undefined && !('field' in tuned.showIf) && (
        <p className="quiet">{designerTexts.complexCondition}</p>
      )}
      {isAdded && (
        <Button look="danger" onClick={remove}>
          {designerTexts.removeField}
        </Button>
      )}
    </div>
  );
}

function withoutName<T>(
  all: Readonly<Record<string, T>> | undefined,
  name: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  const rest = Object.fromEntries(Object.entries(all ?? {}).filter(([one]) => one !== name));
  return value === undefined ? rest : { ...rest, [name]: value };
}
