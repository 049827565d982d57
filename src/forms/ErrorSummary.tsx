import { schemasAlong } from '#core/evaluation/shapes.ts';
import type { Ref } from 'react';
import type { Field } from '#core/schema/field.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Values } from '#core/values/record.ts';
import { namesIn } from '#core/values/json.ts';
import { tidy, useFormContext } from './context/formContext.ts';
import { focusInput } from './sections/focusInput.ts';
import { inputIds } from './context/inputIds.ts';

type ErrorSummaryProps = {
  readonly errors: readonly FieldError[];
  readonly fields: readonly Field[];
  readonly values: Values;
  /** Text before the list. */
  readonly note?: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
};

/** All errors of the form, each a link that focuses its input. */
export function ErrorSummary({ errors, fields, values, note, ref }: ErrorSummaryProps) {
  const { idPrefix, root, alternatives, messages } = useFormContext();
  if (errors.length === 0) return null;
  const labelOf = (pointer: string) => {
    const schemas = schemasAlong(namesIn(pointer), { root, value: tidy(values), chosen: alternatives.chosen });
    return pointerLabel(
      pointer,
      fields,
      schemas.map((schema) => schema?.title),
    );
  };
  const titleId = `${idPrefix}:errors`;
  return (
    <div className="error-summary" role="group" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <p id={titleId} className="error-summary-title">
        {messages.forms.errorsTitle(errors.length)}
      </p>
      {note !== undefined && <p>{note}</p>}
      <ul>
        {errors.map(({ pointer, keyword, message }) => (
          <li key={`${pointer} ${keyword}`}>
            <a
              href={`#${encodeURIComponent(inputIds(idPrefix, pointer).input)}`}
              onClick={(event) => {
                event.preventDefault();
                focusInput(inputIds(idPrefix, pointer).input);
              }}
            >
              {pointer === '' ? message : `${labelOf(pointer)}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
