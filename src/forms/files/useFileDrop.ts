import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

type DropOptions = { readonly isDisabled: boolean; readonly onFiles: (files: readonly File[]) => void };

/** Accepts files dropped on an element or pasted into it. Files dropped elsewhere do not make the browser leave the page. */
export function useFileDrop({ isDisabled, onFiles }: DropOptions) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
  const accept = (event: DragEvent) => {
    if (isDisabled || !hasFiles(event.dataTransfer)) return false;
    event.preventDefault();
    return true;
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (accept(event)) setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (accept(event)) onFiles([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      // A spreadsheet copies cells as text and as a picture; the text is wanted.
      if (isDisabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}
