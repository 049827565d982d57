import { useEffect } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';

export function useTitle(page: string): void {
  useEffect(() => {
    document.title = adminTexts.documentTitle(page);
  }, [page]);
}
