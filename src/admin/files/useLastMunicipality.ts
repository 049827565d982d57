import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JsonObject } from '#core/values/json.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useMunicipalities } from './useFiles.ts';

const preferenceName = 'files';
const queryKey = ['preferences', preferenceName];

/**
 * Restores the municipality that the person chose last, on any device. Returns a function that remembers
 * a choice.
 */
export function useLastMunicipality(code: string | undefined, onKnown: (code: string) => void): (code: string) => void {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { data: municipalities } = useMunicipalities();
  const { data } = useQuery({
    queryKey,
    queryFn: (): Promise<JsonObject> =>
      calls.call('GET /api/preferences/{name}', { params: { name: preferenceName } }).catch(() => ({})),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const last = data?.['municipality'];
  const validCode = municipalities?.find((one) => one.code === last)?.code;
  useEffect(() => {
    if (code === undefined && validCode !== undefined) onKnown(validCode);
  }, [code, validCode, onKnown]);
  return (municipality) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { municipality });
    // If saving the preference fails, the person only has to choose again.
    calls
      .call('PUT /api/preferences/{name}', { params: { name: preferenceName }, body: { municipality } })
      .catch(() => undefined);
  };
}
