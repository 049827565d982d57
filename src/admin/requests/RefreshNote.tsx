import type { UseQueryResult } from '@tanstack/react-query';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { failureText } from '../ui/failureText.ts';
import { RetryNote } from './RetryNote.tsx';

type RefreshNoteProps = {
  readonly query: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'isError' | 'refetch'>;
};

/** Says that what is shown could not be read again, as without network; nothing otherwise. */
export function RefreshNote({ query: { data, error, isError, refetch } }: RefreshNoteProps) {
  if (!isError || data === undefined) return null;
  return (
    <RetryNote role="status" onRetry={() => void refetch()}>
      {adminTexts.refreshFailed(failureText(error))}
    </RetryNote>
  );
}
