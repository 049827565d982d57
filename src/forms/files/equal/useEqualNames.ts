import { type ComponentProps, useEffect, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { UploadFile } from '../../context/formFiles.ts';
import { createAskingUploads, type EqualChoice } from './askEqual.ts';
import type { EqualNameDialog } from './EqualNameDialog.tsx';

/** A name conflict and the callback for the decision. */
export type EqualQuestion = Pick<ComponentProps<typeof EqualNameDialog>, 'file' | 'existing' | 'answer'>;

/** Uploads that ask what to do with equal names: the question that is open, and `beginRun` for the sender of a run. */
export function useEqualNames(upload: UploadFile) {
  const [open, setOpen] = useState<EqualQuestion & { readonly leave: () => void }>();
  const [beginRun] = useState(() =>
    createAskingUploads({
      upload,
      ask: (file: Blob, existing: StoredFile) =>
        new Promise((resolve) => {
          const answer = (choice: EqualChoice | undefined) => {
            setOpen(undefined);
            resolve(choice);
          };
          setOpen({ file, existing, answer, leave: () => resolve(undefined) });
        }),
    }),
  );
  // Whoever leaves the form has answered nothing.
  useEffect(() => open?.leave, [open]);
  const question = open && { file: open.file, existing: open.existing, answer: open.answer };
  return { question, beginRun };
}
