import { useRef } from 'react';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { Area } from '../areas/area.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { useCatalogueFile } from './useCatalogueFile.ts';

/** Makes a catalogue with its entries of an exported file. */
export function ImportCatalogue({ area }: { readonly area: Area }) {
  const input = useRef<HTMLInputElement>(null);
  const { importWhole } = useCatalogueFile(area);
  const { isBusy, run } = useRequest();
  return (
    <>
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? texts.importing : texts.importWhole}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={texts.importWhole}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) void run(() => importWhole(file));
        }}
      />
    </>
  );
}
