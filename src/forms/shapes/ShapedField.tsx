import type { FieldProps } from '@rjsf/utils';
import { useFormContext } from '../context/formContext.ts';
import { lazyPart, PartBoundary } from '../lazyPart.tsx';

const ShapedValue = lazyPart<FieldProps>(async () => (await import('./ShapedValue.tsx')).ShapedValue);

/** A value with alternatives, conditions, entries or others of its own kind inside. Few schemas have any, so it is loaded when needed. */
export function ShapedField(props: FieldProps) {
  const { messages } = useFormContext();
  return (
    <PartBoundary fallback={<p className="field-help">{messages.forms.loading}</p>}>
      <ShapedValue {...props} />
    </PartBoundary>
  );
}
