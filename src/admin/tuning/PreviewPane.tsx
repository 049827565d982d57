import { useList } from '@refinedev/core';
import { ownValue } from '#core/values/ownValue.ts';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { can, type Role, roles } from '#core/accounts/access.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { recordsOf } from '../areas/area.ts';
import { relatedRecords } from '../form/related/relatedRecords.ts';
import { instantText } from '../records/recordText.ts';
import { numericClass } from '../list/layouts/table/numericClass.ts';
import { Cell } from '../records/Cell.tsx';
import { formMessages } from '../texts/formMessages.ts';
import { SelectField } from '../inputs/SelectField.tsx';
import { followField } from './followField.ts';
import { layoutLabel } from './layoutLabel.ts';

type PreviewPaneProps = {
  readonly type: ContentType;
  /** The name of the field that is being edited. */
  readonly edited: string | undefined;
};

/** The form and the list as people will see them. They re-render only for another type or field, so typing does not wait for them. */
export const PreviewPane = memo(function PreviewPane({ type, edited }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => (pane.current === null ? undefined : followField(pane.current, edited)), [type, edited]);
  const [role, setRole] = useState<Role>('administrador');
  const titleId = useId();
  const visitor = { kind: 'staff', user: { id: '', email: '', name: '', role } } as const;
  const mayWrite = can(visitor, 'create', type) || can(visitor, 'update', type);
  return (
    <section ref={pane} className="tuning-preview box" aria-label={designerTexts.preview}>
      <div className="cluster between gap-6">
        <h2 id={titleId}>{designerTexts.preview}</h2>
        <SelectField
          label={designerTexts.previewAs}
          value={role}
          options={roles.map((one) => ({ value: one, label: designerTexts.roles[one] }))}
          onChoose={(value) => setRole(roles.find((one) => one === value) ?? 'administrador')}
        />
      </div>
      {mayWrite ? (
        <FormPreview type={type} titleId={titleId} />
      ) : (
        <p className="quiet">{can(visitor, 'read', type) ? designerTexts.readsOnly : designerTexts.readsNothing}</p>
      )}
      {can(visitor, 'read', type) && !type.isSingle && <ListPreview type={type} />}
    </section>
  );
});

/** Relations offer their choices, but open no forms. */
const choicesOnly = { ...relatedRecords, useRights: () => undefined };

function FormPreview({ type, titleId }: { readonly type: ContentType; readonly titleId: string }) {
  const [edited, setEdited] = useState<Values>();
  const [first] = type.screens;
  return (
    <div className="tuning-form">
      <SchemaForm
        shape={type}
        fields={first?.fields ?? []}
        values={edited ?? withDefaults(type)}
        titleId={titleId}
        messages={formMessages()}
        related={choicesOnly}
        submitsOnEnter={false}
        onChange={setEdited}
        onSubmit={() => undefined}
      >
        <></>
      </SchemaForm>
    </div>
  );
}

const mostRecords = 3;

/** The columns and filters of the list over the first stored records. */
function ListPreview({ type }: { readonly type: ContentType }) {
  const { layout, columns, filters } = type.list;
  const { result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: mostRecords },
  });
  const records = result.data ?? [];
  const labelOf = (name: string) =>
    fieldOf(type, name)?.label ?? (name === '_updatedAt' ? designerTexts.updatedAt : designerTexts.createdAt);
  return (
    <>
      <h3>
        {designerTexts.previewList} ({layoutLabel(layout)})
      </h3>
      {filters.length > 0 && <p className="quiet">{designerTexts.filteredBy(filters.map(labelOf).join(', '))}</p>}
      {/* Scrolls with keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="tuning-list" tabIndex={0} role="region" aria-label={designerTexts.previewList}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={numericClass(fieldOf(type, name))}>
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                {columns.map((name) => {
                  const field = fieldOf(type, name);
                  return (
                    <td key={name} className={numericClass(field)}>
                      {field === undefined ? (
                        instantText(String(ownValue(record, name)))
                      ) : (
                        <div className="tuning-cell">
                          <Cell field={field} value={ownValue(record, name)} />
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {records.length === 0 && <p className="quiet">{designerTexts.noRecords}</p>}
    </>
  );
}
