import { useFormContext } from '../formContext.ts';
import { lazyPart, PartBoundary } from '../lazyPart.tsx';
import { isText, type Widget, type WidgetProps } from './widget.ts';

const RelationSelect = lazyPart(async () => (await import('./RelationSelect.tsx')).RelationSelect);

function relationInput(isMany: boolean) {
  return function RelationInput(props: WidgetProps) {
    const { messages } = useFormContext();
    return (
      <PartBoundary fallback={<p className="field-help">{messages.forms.loading}</p>}>
        <RelationSelect {...props} isMany={isMany} />
      </PartBoundary>
    );
  };
}

/** Searches and chooses a record of any type. */
function RecordInput(props: WidgetProps) {
  const { messages, related } = useFormContext();
  return (
    <PartBoundary fallback={<p className="field-help">{messages.forms.loading}</p>}>
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
