import { Button } from 'antd';
import { useState } from 'react';
import { PartBoundary } from '../lazyPart.tsx';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import { useFormContext } from '../context/formContext.ts';
import type { RelatedChoices, RelatedRights } from '../context/relatedRecords.ts';

type RelationToolsProps = {
  readonly type: string;
  readonly rights: RelatedRights;
  readonly chosen: RelatedChoices['options'];
  readonly isMany: boolean;
  readonly onCreated: (id: string) => void;
};

/** The id of the record whose form is open; undefined for a new one. */
type OpenForm = { readonly id: string | undefined };

/** The buttons that open the form of a chosen record, or of a new one that is then chosen. */
export function RelationTools({ type, rights, chosen, isMany, onCreated }: RelationToolsProps) {
  const { related } = useFormContext();
  const [form, setForm] = useState<OpenForm>();
  const { mayCreate, mayUpdate, singular } = rights;
  const [first] = chosen;
  const close = (savedId?: string) => {
    setForm(undefined);
    if (savedId !== undefined && form?.id === undefined) onCreated(savedId);
  };
  return (
    <>
      {mayUpdate && !isMany && first !== undefined && (
        <ToolButton path={pencil} label={texts.editRelated(first.label)} onPress={() => setForm({ id: first.value })} />
      )}
      {mayCreate && (
        <ToolButton path={plus} label={texts.newRelated(singular)} onPress={() => setForm({ id: undefined })} />
      )}
      {mayUpdate && isMany && chosen.length > 0 && (
        <details className="relation-chosen">
          <summary>{texts.editChosen}</summary>
          <ul>
            {chosen.map(({ value, label }) => (
              <li key={value}>
                <Button size="small" aria-label={texts.editRelated(label)} onClick={() => setForm({ id: value })}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {form !== undefined && (
        <PartBoundary fallback={null}>
          <related.Form type={type} id={form.id} onDone={close} />
        </PartBoundary>
      )}
    </>
  );
}

const pencil = 'M2 10l.6-2.500L8 2l2 2-5.500 5.400z';
const plus = 'M6 2v8M2 6h8';

type ToolButtonProps = { readonly path: string; readonly label: string; readonly onPress: () => void };

function ToolButton({ path, label, onPress }: ToolButtonProps) {
  return (
    <Button className="relation-tool" title={label} aria-label={label} onClick={onPress}>
      <svg width="16" height="16" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}
