import { kindOf } from '#core/kinds/index.ts';
import { Input } from 'antd';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import { useFormContext } from '../context/formContext.ts';
import { NumberNote } from '../numbers/NumberNote.tsx';
import { useNumberText } from '../numbers/useNumberText.ts';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';
import { inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

/** antd's InputNumber would reformat 1e21 and 20.50; its Input leaves the text as it is. */
function numberWidget({ isMoney }: { readonly isMoney: boolean }): Widget {
  function NumberInput(props: WidgetProps) {
    const { id, field, value, onChange } = props;
    const { messages } = useFormContext();
    const noteId = `${id}:number`;
    const number = useNumberText({
      value: typeof value === 'number' ? value : undefined,
      notation: fieldNotation(field, messages),
      isWhole: kindOf(field).jsonType === 'integer',
      step: stepOf(props),
      min: numberOf(field.schema['minimum']),
      max: numberOf(field.schema['maximum']),
      messages,
      onChange,
    });
    useUnfinishedInput(id, number.fault);
    const hasNote = number.isFaultShown || number.note !== undefined;
    const describedBy = [props.describedBy, hasNote ? noteId : undefined].filter(Boolean).join(' ') || undefined;
    return (
      <>
        <Input
          {...inputAttributes({ ...props, describedBy, hasErrors: props.hasErrors || number.isFaultShown })}
          {...number.attributes}
          className="control-short"
          prefix={isMoney ? <span aria-hidden="true">{messages.country.currencySign}</span> : undefined}
          suffix={field.unit}
          placeholder={field.placeholder}
        />
        <NumberNote id={noteId} number={number} />
      </>
    );
  }
  return { Input: NumberInput, holds: (value) => typeof value === 'number' };
}

export const number = numberWidget({ isMoney: false });
export const money = numberWidget({ isMoney: true });

/** The step of the arrow keys; a field without a step takes any decimal. */
function stepOf({ field }: WidgetProps): number {
  return numberOf(field.schema['multipleOf']) ?? (kindOf(field).isCurrency === true ? 0.01 : 1);
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
