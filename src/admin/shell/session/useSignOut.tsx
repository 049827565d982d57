import { useLogout } from '@refinedev/core';
import { type ReactNode, useCallback, useState } from 'react';
import { words } from '../../words.ts';
import { LeaveQuestion } from '../unsaved/LeaveQuestion.tsx';
import { useUnsavedWork } from '../unsaved/unsavedWork.ts';

/** Signs out, after a confirmation when a form has unsaved changes. */
export function useSignOut(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { mutate: logOut } = useLogout();
  const unsaved = useUnsavedWork();
  const [isAsking, setAsking] = useState(false);
  const signOut = useCallback(() => (unsaved.hasForms() ? setAsking(true) : logOut()), [unsaved, logOut]);
  const question = isAsking && (
    <LeaveQuestion
      keep={unsaved.hasDraft() ? unsaved.keep : undefined}
      textOf={(isSaved) => (isSaved ? words.drafts.signOutKept : words.drafts.signOutUnkept)}
      onStay={() => setAsking(false)}
      onKeep={() => logOut()}
      onLeave={() => void unsaved.drop().then(() => logOut())}
    />
  );
  return { signOut, question };
}
