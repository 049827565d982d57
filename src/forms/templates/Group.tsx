import { coordinatePair, toCoordinates } from '#core/kinds/location.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { FieldGroup } from '#core/schema/contentType.ts';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useId } from 'react';
import { inputId, pointerOf, useFormContext } from '../context/formContext.ts';
import { ErrorText } from '../controls/ErrorText.tsx';
import { FieldMark } from '../controls/FieldMark.tsx';
import { MapPart } from '../map/MapPart.tsx';
import { Fold } from '../sections/Fold.tsx';
import { sectionId } from '../sections/formSections.ts';

/** The members of an object under a heading; the record itself has none. */
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

type MembersProps = {
  readonly properties: ObjectFieldTemplateProps['properties'];
  readonly values: unknown;
  readonly isDisabled: boolean | undefined;
};

/** The fields of a record in order; a group is shown where its first field is. */
function Members({ properties, values, isDisabled }: MembersProps) {
  const { groups } = useFormContext();
  const shownGroups = new Set<FieldGroup>();
  return properties.map(({ name, content }) => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (group === undefined) return content;
    if (shownGroups.has(group)) return null;
    shownGroups.add(group);
    const inside = group.fields.flatMap((field) => properties.find((one) => one.name === field) ?? []);
    return (
      <MemberGroup
        key={group.title}
        group={group}
        values={isJsonObject(values) ? (values as JsonObject) : {}}
        isDisabled={isDisabled === true}
      >
        {inside.map((one) => one.content)}
      </MemberGroup>
    );
  });
}

type MemberGroupProps = {
  readonly group: FieldGroup;
  readonly values: JsonObject;
  readonly isDisabled: boolean;
  readonly children: ReactNode;
};

function MemberGroup({ group, values, isDisabled, children }: MemberGroupProps) {
  const { idPrefix, setValues } = useFormContext();
  const helpId = useId();
  const { title, description, fields, widget } = group;
  const names = widget === 'map' ? coordinatePair(fields) : undefined;
  return (
    <Fold
      id={sectionId(idPrefix, fields)}
      title={title}
      describedBy={description === undefined ? undefined : helpId}
      pointers={fields.map((name) => pointerOf([name]))}
    >
      {description !== undefined && (
        <p id={helpId} className="field-help">
          {description}
        </p>
      )}
      {names !== undefined && (
        <MapPart
          label={title}
          position={toCoordinates(values[names.lat], values[names.lng])}
          isDisabled={isDisabled}
          isOpenAtOnce
          onPosition={({ lat, lng }) => setValues({ [names.lat]: lat, [names.lng]: lng })}
        />
      )}
      <div className="members">{children}</div>
    </Fold>
  );
}
