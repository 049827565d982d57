import { useEffect, useState } from 'react';
import type { Municipality } from '#core/files/storedFile.ts';
import type { FormFiles } from '../formFiles.ts';

/** The municipality whose files are shown and added to, at first the installation's own. */
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
  const [list, setList] = useState<readonly Municipality[]>();
  const [chosenCode, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const isMissing = isNeeded && list === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isUnmounted = false;
    files.municipalities().then(
      (loaded) => isUnmounted || setList(loaded),
      (error: Error) => isUnmounted || setFailure(error.message),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isMissing, files, round]);
  return {
    list,
    code: chosenCode ?? list?.[0]?.code,
    choose: setChosen,
    failure,
    reload: () => {
      setFailure(undefined);
      setRound(round + 1);
    },
  };
}
