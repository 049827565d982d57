import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { inputId, pointerOf, useFormContext } from '../context/formContext.ts';
import { ErrorText } from '../controls/ErrorText.tsx';
import { FieldMark } from '../controls/FieldMark.tsx';
import { Fold } from '../sections/Fold.tsx';
import { Members } from './Members.tsx';

/** The members of an object; those of the record itself have no frame. */
export function Group(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, description, uiSchema, formData, required, disabled } = props;
  const { path } = fieldPathId;
  const { idPrefix } = useFormContext();
  const pointer = pointerOf(path);
  const content = (
    <>
      <div className="members">
        {pointer === '' ? (
          <Members properties={properties} values={formData} isDisabled={disabled} />
        ) : (
          properties.map((property) => property.content)
        )}
      </div>
      <ErrorText pointer={pointer} />
    </>
  );
  const isBare = uiSchema?.['ui:options']?.['isBare'] === true;
  if (pointer === '' || isBare || typeof path.at(-1) === 'number') return content;
  return (
    <Fold id={inputId(idPrefix, pointer)} title={title} isRequired={required === true} pointers={[pointer]}>
      <FieldMark pointer={pointer} />
      {description && <p className="field-help">{description}</p>}
      {content}
    </Fold>
  );
}
