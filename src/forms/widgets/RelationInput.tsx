import { useFormContext } from '../context/formContext.ts';
import { PartBoundary } from '../lazyPart.tsx';
import { RelationSelect } from './RelationSelect.tsx';
import { isText, type Widget, type WidgetProps } from '../context/widget.ts';

function relationInput(isMany: boolean) {
  return function RelationInput(props: WidgetProps) {
    return <RelationSelect {...props} isMany={isMany} />;
  };
}

/** Searches and chooses a record of any type. */
function RecordInput(props: WidgetProps) {
  const { messages, related } = useFormContext();
  return (
    <PartBoundary fallback={<p className="field-help field-wait">{messages.forms.loading}</p>}>
      <related.AnyRecord {...props} />
    </PartBoundary>
  );
}

export const record: Widget = { Input: RecordInput, holds: isText };
export const relation: Widget = { Input: relationInput(false), holds: isText };
export const relations: Widget = {
  Input: relationInput(true),
  holds: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
