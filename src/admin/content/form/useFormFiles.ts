import { useMemo } from 'react';
import type { FormFiles } from '#forms/formFiles.ts';
import { useFileLibrary } from '../../dataContexts.ts';
import { Dialog } from '../../shell/Dialog.tsx';

/** The kept files as forms choose from them and add to them. */
export function useFormFiles(): FormFiles {
  const library = useFileLibrary();
  return useMemo(() => ({ ...library, Dialog }), [library]);
}
