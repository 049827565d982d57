import type { Area } from '../areas/area.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { SchemaText } from './SchemaText.tsx';

type ReadFailureProps = { readonly area: Area; readonly isMissing: boolean; readonly onRetry: () => void };

export function ReadFailure({ area, isMissing, onRetry }: ReadFailureProps) {
  const { missing, readFailed } = area.type.messages;
  return (
    <RetryNote onRetry={isMissing ? undefined : onRetry}>
      <SchemaText type={area.type} text={isMissing ? missing : readFailed} />
    </RetryNote>
  );
}
