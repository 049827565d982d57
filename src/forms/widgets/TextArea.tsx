import { Input } from 'antd';
import { isText, inputAttributes, type Widget, type WidgetProps } from './widget.ts';
import { useFormContext } from '../formContext.ts';

export function textAreaWidget({
  rows,
  hint,
}: {
  readonly rows: number;
  readonly hint: 'markdownHint' | undefined;
}): Widget {
  function TextArea(props: WidgetProps) {
    const { words } = useFormContext();
    const hintId = `${props.id}:hint`;
    const described = hint === undefined ? props.describedBy : [props.describedBy, hintId].filter(Boolean).join(' ');
    return (
      <>
        <Input.TextArea
          {...inputAttributes({ ...props, describedBy: described })}
          rows={rows}
          placeholder={props.field.placeholder}
          value={typeof props.value === 'string' ? props.value : ''}
          onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        />
        {hint !== undefined && (
          <p id={hintId} className="field-help">
            {words.forms[hint]}
          </p>
        )}
      </>
    );
  }
  return { Input: TextArea, holds: isText };
}

export const textarea = textAreaWidget({ rows: 5, hint: undefined });
export const markdown = textAreaWidget({ rows: 10, hint: 'markdownHint' });
