import { useEffect, useState } from 'react';

/** Handles files dropped or pasted anywhere on the page; returns whether files are being dragged over it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isFree = () => document.querySelector('dialog[open]') === null;
    const addFiles = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length > 0 && isFree()) onFiles(files);
      return files.length > 0;
    };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault();
      if (isFree()) setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      addFiles(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // A picture copied in an office program also has a text version, which an input should receive.
      const isTyping = event.target instanceof Element && event.target.matches('input:not([readonly]), textarea');
      if (isTyping && event.clipboardData?.types.includes('text/plain') === true) return;
      if (addFiles(event.clipboardData)) event.preventDefault();
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
}
