import type { ActiveShape } from '#core/evaluation/shapes.ts';
import type { Values } from '#core/values/record.ts';
import { useFormContext } from '../context/formContext.ts';
import { lazyPart, PartBoundary } from '../lazyPart.tsx';

type RootChoiceProps = {
  readonly shape: ActiveShape | undefined;
  readonly values: Values;
  readonly isDisabled: boolean;
};

const RecordAlternative = lazyPart(async () => (await import('./RecordAlternative.tsx')).RecordAlternative);

/** The chooser of a record whose schema has alternatives; nothing for others. */
export function RootChoice({ shape, values, isDisabled }: RootChoiceProps) {
  const { messages } = useFormContext();
  if (shape === undefined || shape.alternatives.length === 0) return null;
  return (
    <PartBoundary fallback={<p className="field-help">{messages.forms.loading}</p>}>
      <RecordAlternative shape={shape} values={values} isDisabled={isDisabled} />
    </PartBoundary>
  );
}
