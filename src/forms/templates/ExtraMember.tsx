import type { FieldTemplateProps } from '@rjsf/utils';
import { Button, Input } from 'antd';
import { useFormContext } from '../formContext.ts';

/** A member that the schema allows without naming it: it can be renamed and removed. */
export function ExtraMember({ id, label, children, onKeyRenameBlur, onRemoveProperty, disabled }: FieldTemplateProps) {
  const { words } = useFormContext();
  return (
    <div className="extra-member">
      <div className="field">
        <label className="field-label" htmlFor={`${id}:key`}>
          {words.forms.newKey}
        </label>
        <Input
          id={`${id}:key`}
          defaultValue={label}
          key={label}
          onBlur={onKeyRenameBlur}
          disabled={disabled === true}
        />
      </div>
      {children}
      <Button disabled={disabled === true} onClick={() => onRemoveProperty()}>
        {words.forms.remove}
      </Button>
    </div>
  );
}
