import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { pointerOf, useFormContext } from '../formContext.ts';
import { textButton } from './buttonProps.ts';
import { ErrorText } from './ErrorText.tsx';
import { FieldMark } from './FieldMark.tsx';
import { Fold } from '../sections/Fold.tsx';
import { Members } from './Members.tsx';

/** The members of an object; those of the record itself have no frame. */
export function Group(props: ObjectFieldTemplateProps) {
  const { words } = useFormContext();
  const { properties, fieldPathId, title, description, schema, uiSchema, formData, required, disabled, registry } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const { path, $id } = fieldPathId;
  const pointer = pointerOf(path);
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
  const isBare = properties.length === 0 && !more;
  if (isBare) return <ErrorText pointer={pointer} />;
  const content = (
    <>
      <div className="members">
        {pointer === '' ? (
          <Members properties={properties} values={formData} isDisabled={disabled} />
        ) : (
          properties.map((property) => property.content)
        )}
      </div>
      {more}
      <ErrorText pointer={pointer} />
    </>
  );
  if (pointer === '' || typeof path.at(-1) === 'number') return content;
  return (
    <Fold id={$id} title={title} isRequired={required === true} pointers={[pointer]}>
      <FieldMark pointer={pointer} />
      {description && <p className="field-help">{description}</p>}
      {content}
    </Fold>
  );
}
