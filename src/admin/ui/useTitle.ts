import { useEffect } from 'react';
import { messages } from '../texts/messages.ts';

export function useTitle(page: string): void {
  useEffect(() => {
    document.title = messages.admin.documentTitle(page);
  }, [page]);
}
