import type { ReactNode } from 'react';
import { type Option, Select } from '../Select.tsx';
import { RemoveCondition } from './RemoveCondition.tsx';

type ConditionLineProps<O extends string> = {
  readonly id: string;
  /** Names the line as a whole. */
  readonly label?: string;
  readonly texts: { readonly field: string; readonly operator: string; readonly remove: string };
  readonly field: string;
  readonly fields: readonly Option[];
  readonly operator: O;
  readonly operators: readonly Option<O>[];
  /** What is wrong with it. */
  readonly fault?: string | undefined;
  readonly isFieldWrong?: boolean;
  readonly onField: (name: string) => void;
  readonly onOperator: (operator: O) => void;
  readonly onRemove: (() => void) | undefined;
  /** The input of its value. */
  readonly children: ReactNode;
};

/** One condition: its field, comparison and value. */
export function ConditionLine<O extends string>({ id, label, texts, fault, children, ...line }: ConditionLineProps<O>) {
  return (
    <div className="condition" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      <Select
        id={`${id}:campo`}
        aria-label={texts.field}
        aria-invalid={line.isFieldWrong === true || undefined}
        aria-describedby={line.isFieldWrong === true ? `${id}:nota` : undefined}
        value={line.field}
        options={line.fields}
        onChoose={line.onField}
      />
      <Select aria-label={texts.operator} value={line.operator} options={line.operators} onChoose={line.onOperator} />
      {children}
      <RemoveCondition label={texts.remove} onRemove={line.onRemove} />
      {fault !== undefined && (
        <p id={`${id}:nota`} className="field-error">
          {fault}
        </p>
      )}
    </div>
  );
}
