import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortalCalls } from '../data/dataContexts.ts';

const name = 'atajos';
const queryKey = ['preferences', name];

/** Whether the person enabled single-key shortcuts, as stored on the server; off until loaded. */
export function useSingleKeys() {
  const calls = usePortalCalls();
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: (singleKeys: boolean) =>
      calls.call('PUT /api/preferences/{name}', { params: { name }, body: { singleKeys } }),
  });
  // The mutation reports its value after the click, when the checkbox has jumped back.
  const [chosen, setChosen] = useState<boolean>();
  return {
    isOn: chosen ?? (data !== undefined && data['singleKeys'] !== false),
    isKnown: chosen !== undefined || !isPending,
    hasFailed: save.isError,
    choose: (singleKeys: boolean) => {
      setChosen(singleKeys);
      save.mutate(singleKeys);
    },
  };
}
