import { useId } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { formMessages } from '../texts/formMessages.ts';

type PanelFormProps = {
  readonly title: string;
  readonly shape: Shape;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
};

/** A form of the designer: each change is in the preview at once. */
export function PanelForm({ title, shape, values, onChange }: PanelFormProps) {
  const titleId = useId();
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      <SchemaForm
        shape={shape}
        values={values}
        titleId={titleId}
        messages={formMessages()}
        submitsOnEnter={false}
        onChange={onChange}
        onSubmit={() => undefined}
      >
        <></>
      </SchemaForm>
    </>
  );
}
