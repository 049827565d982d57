import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Municipality } from '#core/files/storedFile.ts';
import type { FormFiles } from '../context/formFiles.ts';

/** The municipality whose files are shown and added to; initially the installation's. */
export type Municipalities = {
  /** Undefined until they are loaded. */
  readonly list: readonly Municipality[] | undefined;
  readonly code: string | undefined;
  readonly choose: (code: string) => void;
  /** Why loading failed. */
  readonly failure: string | undefined;
  readonly reload: () => void;
};

export function useMunicipalities(files: FormFiles, isNeeded: boolean): Municipalities {
  const [chosenCode, choose] = useState<string>();
  const query = useQuery({
    queryKey: ['municipalities'],
    queryFn: () => files.municipalities(),
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return {
    list: query.data,
    code: chosenCode ?? query.data?.[0]?.code,
    choose,
    failure: query.error?.message,
    reload: () => void query.refetch(),
  };
}
