import type { Area } from '../area.ts';
import { words } from '../words.ts';
import { SchemaText } from './SchemaText.tsx';

type ReadFailureProps = { readonly area: Area; readonly isMissing: boolean; readonly onRetry: () => void };

export function ReadFailure({ area, isMissing, onRetry }: ReadFailureProps) {
  const { missing, readFailed } = area.type.messages;
  return (
    <div className="alert" role="alert">
      <p>
        <SchemaText type={area.type} text={isMissing ? missing : readFailed} />
      </p>
      {!isMissing && (
        <button type="button" className="button" onClick={onRetry}>
          {words.admin.retry}
        </button>
      )}
    </div>
  );
}
