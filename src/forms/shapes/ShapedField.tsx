import type { FieldProps } from '@rjsf/utils';
import { useFormContext } from '../context/formContext.ts';
import { lazyPart, PartBoundary } from '../lazyPart.tsx';

const ShapedValue = lazyPart<FieldProps>(async () => (await import('./ShapedValue.tsx')).ShapedValue);

/** A value with alternatives, conditions, free keys or nested values of the same kind; loaded when needed, since few schemas have any. */
export function ShapedField(props: FieldProps) {
  const { messages } = useFormContext();
  return (
    <PartBoundary fallback={<p className="field-help">{messages.forms.loading}</p>}>
      <ShapedValue {...props} />
    </PartBoundary>
  );
}
