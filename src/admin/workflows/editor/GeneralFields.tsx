import type { FieldError } from '#core/validation/validate.ts';
import { useEditorActions } from './editorContext.ts';
import { editorMessages } from './editorMessages.ts';
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
      <h2 id="flujo:general">{editorMessages.general}</h2>
      <TextField
        id={nameId}
        label={editorMessages.name}
        isRequired
        value={name}
        maxLength={200}
        faults={messagesAt(faults, 'name')}
        onChange={(text) => edit((now) => ({ ...now, name: text }), nameId)}
      />
      <TextField
        id={aboutId}
        label={editorMessages.description}
        isLong
        value={description}
        maxLength={5000}
        onChange={(text) => edit((now) => ({ ...now, description: text }), aboutId)}
      />
    </section>
  );
}
