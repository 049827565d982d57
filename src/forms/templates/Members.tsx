import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useId } from 'react';
import type { FieldGroup } from '#core/schema/contentType.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { coordinatePair, toCoordinates } from '#core/kinds/location.ts';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { sectionId } from '../sections/formSections.ts';
import { Fold } from '../sections/Fold.tsx';
import { MapPart } from '../map/MapPart.tsx';

type MembersProps = {
  readonly properties: ObjectFieldTemplateProps['properties'];
  readonly values: unknown;
  readonly isDisabled: boolean | undefined;
};

/** The fields of a record in order; a group is shown where its first field is. */
export function Members({ properties, values, isDisabled }: MembersProps) {
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
