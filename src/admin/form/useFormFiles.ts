import { useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { FormFiles } from '#forms/context/formFiles.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { uploadOnce } from '../data/uploadOnce.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useContentTypes } from '../areas/contentTypes.ts';

/** The file library and the pages of the portal for forms. */
export function useFormFiles(): FormFiles {
  const library = useFileLibrary();
  const types = useContentTypes();
  const providerOf = useDataProvider();
  return useMemo(
    () => ({
      ...library,
      upload: (code, upload) => uploadOnce(library, code, upload),
      findPages: async (search) => (await import('./findPages.ts')).findPages(search, { types, providerOf }),
      Dialog,
    }),
    [library, types, providerOf],
  );
}
