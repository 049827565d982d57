import { useEffect, useState } from 'react';
import type { Municipality } from '#core/files/storedFile.ts';
import type { FormFiles } from '../formFiles.ts';

/** Whose files are chosen from and added to: the installation's own until somebody chooses another. */
export type Municipalities = {
  /** Undefined until they are read. */
  readonly known: readonly Municipality[] | undefined;
  readonly code: string | undefined;
  readonly choose: (code: string) => void;
  /** Why they could not be read. */
  readonly failure: string | undefined;
  readonly reload: () => void;
};

export function useMunicipalities(files: FormFiles, isWanted: boolean): Municipalities {
  const [known, setKnown] = useState<readonly Municipality[]>();
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const isMissing = isWanted && known === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    files.municipalities().then(
      (read) => isGone || setKnown(read),
      (error: Error) => isGone || setFailure(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, files, round]);
  return {
    known,
    code: chosen ?? known?.[0]?.code,
    choose: setChosen,
    failure,
    reload: () => {
      setFailure(undefined);
      setRound(round + 1);
    },
  };
}
