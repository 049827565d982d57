import { useState } from 'react';
import type { FileChange } from '#core/api/fileSchemas.ts';
import { labelsIn } from '#core/files/fileLabels.ts';
import type { Framing } from '#core/files/framing.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { isSameJson } from '#core/values/json.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { useSaving } from '../../requests/useSaving.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { failureMessage } from '../failureMessage.ts';
import { useFilesRefresh } from '../useFiles.ts';
import { endingOf, stemOf } from './fileStem.ts';
import { faultText } from './LabelField.tsx';

const { edit: texts } = fileTexts;

type FileValues = Framing & {
  readonly stem: string;
  readonly alt: string;
  /** As they are typed, with commas. */
  readonly labels: string;
  readonly carousel: boolean;
  /** Whether the person agreed to make the picture public. */
  readonly confirmPublic: true | undefined;
};

/** Outcome of a save: `unconfirmed` when the flag would make a picture public that records use. */
type Outcome = 'done' | 'failed' | 'wrongName' | 'unconfirmed';

/** Saves only the changed values, and offers to take them back. */
export function useFileSave(file: StoredFile, onSaved: () => void) {
  const library = useFileLibrary();
  const board = useNoticeBoard();
  const refresh = useFilesRefresh(file.code);
  const [version, setVersion] = useState(file.version);
  const { isSaving, runAlone } = useSaving();
  const [failure, setFailure] = useState<string>();
  const [nameFault, setNameFault] = useState<string>();
  const explain = async (error: unknown): Promise<Outcome> => {
    if (error instanceof ProviderError && error.reason === 'confirmPublic') return 'unconfirmed';
    const status = error instanceof ProviderError ? error.statusCode : undefined;
    const isOfName = status === 409 || (error instanceof ProviderError && isAboutName(error));
    if (isOfName) setNameFault(status === 409 ? texts.nameTaken : failureMessage(error));
    else if (status !== 412) setFailure(texts.failed(failureMessage(error)));
    else {
      const current = await library.find(file.code, file.url).catch(() => undefined);
      if (current !== undefined) setVersion(current.version);
      setFailure(current === undefined ? texts.failed(fileTexts.gone) : texts.conflict);
      void refresh();
    }
    return isOfName ? 'wrongName' : 'failed';
  };
  /** The values that the change replaced; a name stays an address of the file anyway. */
  const undo = async ({ id, version: saved }: StoredFile, change: FileChange) => {
    const { name, alt, labels, crop, focus, carousel } = file;
    const before = Object.entries({ name, alt, labels, crop, focus, carousel }).filter(([member]) => member in change);
    const wasPublic = change.carousel === false && { confirmPublic: true };
    await library.change(file.code, { id, version: saved }, { ...Object.fromEntries(before), ...wasPublic });
    await refresh();
    board.add({ kind: 'success', text: texts.undone, detail: name });
  };
  const send = async (change: FileChange): Promise<Outcome> => {
    try {
      const savedFile = await library.change(file.code, { id: file.id, version }, change);
      await refresh();
      board.add({
        kind: 'success',
        text: texts.saved,
        detail: savedFile.name,
        action: { label: fileTexts.undo, run: () => undo(savedFile, change) },
      });
      onSaved();
      return 'done';
    } catch (error) {
      return explain(error);
    }
  };
  const save = async ({ stem, alt, labels, carousel, crop, focus, confirmPublic }: FileValues): Promise<Outcome> => {
    const name = stem.trim();
    setFailure(undefined);
    setNameFault(name === '' ? texts.noName : undefined);
    if (name === '') return 'wrongName';
    if (faultText(labels) !== undefined) return 'failed';
    const change = {
      ...(name !== stemOf(file.name) && { name: `${name}${endingOf(file.name)}` }),
      ...(alt.trim() !== file.alt && { alt: alt.trim() }),
      ...(!isSameJson(labelsIn(labels), file.labels) && { labels: [...labelsIn(labels)] }),
      ...(!isSameJson(crop, file.crop) && { crop }),
      ...(!isSameJson(focus, file.focus) && { focus }),
      ...(carousel !== file.carousel && { carousel, ...(confirmPublic && { confirmPublic }) }),
    };
    if (Object.keys(change).length === 0) {
      onSaved();
      return 'done';
    }
    return (await runAlone(() => send(change))) ?? 'done';
  };
  return { save, isBusy: isSaving, failure, nameFault };
}

function isAboutName({ fieldErrors }: ProviderError): boolean {
  return fieldErrors.some(({ pointer }) => pointer === '/name' || pointer === '/nombre');
}
