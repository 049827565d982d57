import { useQuery } from '@tanstack/react-query';
import type { TextTokens } from '#forms/textTokens.ts';
import { usePortalCalls } from '../../dataContexts.ts';

/** The values that replies of the assistants can quote. */
export const replyTokens: TextTokens = {
  useTokens: (isWanted) => {
    const calls = usePortalCalls();
    const { data, isError, isFetching, refetch } = useQuery({
      queryKey: ['assistant', 'tokens'],
      queryFn: () => calls.call('GET /api/assistant/tokens'),
      enabled: isWanted,
    });
    const hasFailed = isError && data === undefined && !isFetching;
    return { tokens: data, retry: hasFailed ? () => void refetch() : undefined };
  },
};
