import type { UseQueryResult } from '@tanstack/react-query';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { failureText } from '../ui/failureText.ts';
import { RetryNote } from './RetryNote.tsx';

type RefreshNoteProps = {
  readonly query: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'isError' | 'refetch'>;
};

/** Says that the shown data could not be refreshed, as without network; otherwise renders nothing. */
export function RefreshNote({ query: { data, error, isError, refetch } }: RefreshNoteProps) {
  if (!isError || data === undefined) return null;
  return (
    <RetryNote role="status" onRetry={() => void refetch()}>
      {adminTexts.refreshFailed(failureText(error))}
    </RetryNote>
  );
}
