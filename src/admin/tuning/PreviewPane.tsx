import { memo, useId, useState } from 'react';
import { can, type Role, roles } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { Values } from '#core/values/record.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { relatedRecords } from '../form/related/relatedRecords.ts';
import { formMessages } from '../texts/formMessages.ts';
import { SelectField } from '../inputs/SelectField.tsx';
import { ListPreview } from './ListPreview.tsx';

/** The form and the list as people will see them. They re-render only for another type, so typing does not wait for them. */
export const PreviewPane = memo(function PreviewPane({ type }: { readonly type: ContentType }) {
  const [role, setRole] = useState<Role>('administrador');
  const titleId = useId();
  const visitor = { kind: 'staff', user: { id: '', email: '', name: '', role } } as const;
  const mayWrite = can(visitor, 'create', type) || can(visitor, 'update', type);
  return (
    <section className="tuning-preview box" aria-label={designerTexts.preview}>
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

/** Relations have their choices, and open no forms. */
const choicesAlone = { ...relatedRecords, useRights: () => undefined };

function FormPreview({ type, titleId }: { readonly type: ContentType; readonly titleId: string }) {
  const [typed, setTyped] = useState<Values>();
  const [first] = type.screens;
  return (
    <div className="tuning-form">
      <SchemaForm
        shape={type}
        fields={first?.fields ?? []}
        values={typed ?? withDefaults(type)}
        titleId={titleId}
        messages={formMessages()}
        related={choicesAlone}
        submitsOnEnter={false}
        onChange={setTyped}
        onSubmit={() => undefined}
      >
        <></>
      </SchemaForm>
    </div>
  );
}
