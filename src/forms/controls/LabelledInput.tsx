import type { ReactNode } from 'react';
import { useFormContext } from '../context/formContext.ts';
import { inputIds } from '../context/inputIds.ts';
import type { FieldWidth } from '#core/schema/field.ts';
import type { Widget } from '../context/widget.ts';
import { ErrorText } from './ErrorText.tsx';
import { FieldMark } from './FieldMark.tsx';

type LabelledInputProps = {
  readonly pointer: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  /** How the label is attached to the input. */
  readonly widget: Pick<Widget, 'isGroup' | 'isLabelAfter'>;
  readonly width: FieldWidth;
  readonly children: ReactNode;
};

export function LabelledInput({ pointer, label, help, isRequired, widget, width, children }: LabelledInputProps) {
  const { idPrefix } = useFormContext();
  const ids = inputIds(idPrefix, pointer);
  const { isGroup, isLabelAfter } = widget;
  const labelClass = isRequired && !isLabelAfter ? 'field-label is-required' : 'field-label';
  const text = isGroup ? (
    <span id={ids.label} className={labelClass}>
      {label}
    </span>
  ) : (
    <label id={ids.label} htmlFor={ids.input} className={labelClass}>
      {label}
    </label>
  );
  return (
    <div className={`field${isLabelAfter ? ' field-inline' : ''}${width === 'half' ? ' field-half' : ''}`}>
      <FieldMark pointer={pointer} />
      {!isLabelAfter && text}
      {children}
      {isLabelAfter && text}
      {help !== undefined && (
        <p id={ids.help} className="field-help">
          {help}
        </p>
      )}
      <ErrorText pointer={pointer} />
    </div>
  );
}
