import { EqualNameDialog } from '#forms/files/equal/EqualNameDialog.tsx';
import type { EqualQuestion as Question } from '#forms/files/equal/useEqualNames.ts';
import { staffMessages } from '../../texts/staffMessages.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const actions = ['keep', 'replace', 'skip'] as const;

/** Asks what to do with one of several files whose name is taken. */
export function EqualQuestion(question: Question) {
  return (
    <EqualNameDialog
      {...question}
      actions={actions}
      isMany
      Dialog={Dialog}
      timeZone={staffMessages().country.timeZone}
    />
  );
}
