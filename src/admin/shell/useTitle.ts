import { useEffect } from 'react';
import { words } from '../words.ts';

export function useTitle(page: string): void {
  useEffect(() => {
    document.title = words.admin.documentTitle(page);
  }, [page]);
}
