import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffApi } from '../dataContexts.ts';

const name = 'atajos';
const queryKey = ['preferences', name];

/** Whether the person enabled single-key shortcuts, as stored on the server; off until loaded. */
export function useSingleKeys() {
  const api = useStaffApi();
  const [hasFailed, setFailed] = useState(false);
  const [choice, setChoice] = useState<boolean>();
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.preference(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isOn: choice ?? (data !== undefined && data['singleKeys'] !== false),
    hasFailed,
    choose: async (singleKeys: boolean) => {
      setChoice(singleKeys);
      const isSaved = await api.savePreference(name, { singleKeys }).then(
        () => true,
        () => false,
      );
      setFailed(!isSaved);
    },
  };
}
