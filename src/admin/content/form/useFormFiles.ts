import { useMemo } from 'react';
import type { FormFiles } from '#forms/formFiles.ts';
import { useFileLibrary } from '../../dataContexts.ts';
import { Dialog } from '../../shell/Dialog.tsx';

/** The file library for forms. */
export function useFormFiles(): FormFiles {
  const library = useFileLibrary();
  return useMemo(() => ({ ...library, Dialog }), [library]);
}
