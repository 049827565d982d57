import type { FieldError } from '#core/validation/validate.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { useEditorActions } from './editorContext.ts';
import { messagesAt, workflowInput } from './faultLocations.ts';
import { TextField } from '../fields/TextField.tsx';

type GeneralFieldsProps = {
  readonly name: string;
  readonly description: string;
  readonly faults: readonly FieldError[];
};

export function GeneralFields({ name, description, faults }: GeneralFieldsProps) {
  const { edit } = useEditorActions();
  const [nameId, aboutId] = [workflowInput('name'), workflowInput('description')];
  return (
    <section className="stack" aria-labelledby="flujo:general">
      <h2 id="flujo:general">{editorTexts.general}</h2>
      <TextField
        id={nameId}
        label={editorTexts.name}
        isRequired
        value={name}
        maxLength={200}
        faults={messagesAt(faults, 'name')}
        onChange={(text) => edit((now) => ({ ...now, name: text }), nameId)}
      />
      <TextField
        id={aboutId}
        label={editorTexts.description}
        isLong
        value={description}
        maxLength={5000}
        onChange={(text) => edit((now) => ({ ...now, description: text }), aboutId)}
      />
    </section>
  );
}
