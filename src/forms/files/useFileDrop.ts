import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

type DropOptions = { readonly isDisabled: boolean; readonly onFiles: (files: readonly File[]) => void };

/** What an element takes that is dropped on it or pasted into it. Files that miss it do not carry the browser off the page. */
export function useFileDrop({ isDisabled, onFiles }: DropOptions) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
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
  const take = (event: DragEvent) => {
    if (isDisabled || !holdsFiles(event.dataTransfer)) return false;
    event.preventDefault();
    return true;
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (take(event)) setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (take(event)) onFiles([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      // Cells of a sheet come as a text with a picture of them; the text is meant.
      if (isDisabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}
