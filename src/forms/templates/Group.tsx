import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { pointerOf, useFormContext } from '../formContext.ts';
import { textButton } from './buttonProps.ts';
import { ErrorText } from './ErrorText.tsx';
import { FieldMark } from './FieldMark.tsx';
import { Members } from './Members.tsx';

/** The members of an object; those of the record itself have no frame. */
export function Group(props: ObjectFieldTemplateProps) {
  const { words } = useFormContext();
  const { properties, fieldPathId, title, description, schema, uiSchema, formData, required, disabled, registry } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const pointer = pointerOf(fieldPathId.path);
  const members = properties.map(({ content }) => content);
  const more = canExpand(schema, uiSchema, formData) && (
    <AddButton
      {...textButton}
      registry={registry}
      uiSchema={uiSchema}
      disabled={disabled}
      onClick={props.onAddProperty}
    >
      {words.forms.add}
    </AddButton>
  );
  // A schema with only alternatives renders those itself; a frame would be empty.
  const isBare = members.length === 0 && !more;
  if (pointer === '' || isBare || isItem(fieldPathId.path)) {
    return (
      <>
        {pointer === '' ? <Members properties={properties} values={formData} isDisabled={disabled} /> : members}
        {more}
        <ErrorText pointer={pointer} />
      </>
    );
  }
  return (
    <fieldset className="group" id={fieldPathId.$id}>
      <legend className={required ? 'is-required' : undefined}>{title}</legend>
      <FieldMark pointer={pointer} />
      {description && <p className="field-help">{description}</p>}
      {members}
      {more}
      <ErrorText pointer={pointer} />
    </fieldset>
  );
}

const isItem = (path: readonly (string | number)[]) => typeof path.at(-1) === 'number';
