import { useMemo } from 'react';
import { formEs } from '#core/locales/formEs.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { ChooseDialog } from '#forms/files/ChooseDialog.tsx';
import '#forms/files/picker.css';
import { useMunicipalities } from '#forms/files/useMunicipalities.ts';
import { FormContextProvider, type FormContextValue } from '#forms/context/formContext.ts';
import { noRelatedRecords } from '#forms/context/relatedRecords.ts';
import { useFormFiles } from '../form/useFormFiles.ts';

type PhotoPickerProps = { readonly onChoose: (file: StoredFile) => void; readonly onClose: () => void };

/** The forms' dialog for stored pictures, for a screen without a schema form. */
export function PhotoPicker({ onChoose, onClose }: PhotoPickerProps) {
  const files = useFormFiles();
  const municipalities = useMunicipalities(files, true);
  const context = useMemo<FormContextValue>(
    () => ({
      idPrefix: 'foto',
      errors: new Map(),
      allErrors: new Map(),
      hidden: [],
      related: noRelatedRecords,
      files,
      map: undefined,
      widgets: new Map(),
      groups: [],
      root: {},
      alternatives: { chosen: new Map(), choose: () => undefined },
      setValues: () => undefined,
      onUnfinishedInput: () => undefined,
      edit: { read: () => undefined, replace: () => undefined },
      Member: () => null,
      messages: formEs,
    }),
    [files],
  );
  return (
    <AntdScope>
      <FormContextProvider value={context}>
        <ChooseDialog
          kind="image"
          isMany={false}
          files={files}
          municipalities={municipalities}
          onChoose={([file]) => file !== undefined && onChoose(file)}
          onClose={onClose}
        />
      </FormContextProvider>
    </AntdScope>
  );
}
