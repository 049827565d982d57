import { type FormEvent, useId, useRef, useState } from 'react';
import { ProviderError } from '#providers/calls/providerError.ts';
import { longestAlt, type StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { ignoreEnter } from '#forms/editing/ignoreEnter.ts';
import { useFileLibrary } from '../../data/dataContexts.ts';
import { useTypedValues } from '../../drafts/useTypedValues.ts';
import { useSaving } from '../../requests/useSaving.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDialogClosing } from '../../drafts/useDialogClosing.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { failureMessage } from '../failureMessage.ts';
import { useFilesRefresh, useUses } from '../useFiles.ts';
import { UseList } from './UseList.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const { edit: texts, publicPicture: publicTexts } = fileTexts;

type EditFileDialogProps = { readonly file: StoredFile; readonly onClose: () => void };

/** Edits a file's name, alternative text and carousel flag, and shows where it is used. */
export function EditFileDialog({ file, onClose }: EditFileDialogProps) {
  const stored = { stem: stemOf(file.name), alt: file.alt, carousel: file.carousel };
  const typed = useTypedValues({ path: 'archivo', id: file.id, stored });
  const { stem, alt, carousel } = typed.values;
  const change = (next: Partial<typeof stored>) => typed.setValues((before) => ({ ...before, ...next }));
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const { save, isBusy, failure, nameFault } = useSave(file, finish);
  const nameInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const uses = useUses(file.code, [file]);
  const isPicture = file.type.startsWith('image/');
  const [isAsking, setAsking] = useState(false);
  const saveTyped = async (confirmPublic?: true) => {
    setAsking(false);
    const outcome = await save({ stem, alt, carousel, confirmPublic });
    if (outcome === 'wrongName') nameInput.current?.focus();
    if (outcome === 'unconfirmed') setAsking(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // If its uses are unknown, the file counts as used.
    const needsConfirmation = carousel && !file.carousel && (await uses.refetch()).data?.length !== 0;
    if (needsConfirmation) setAsking(true);
    else await saveTyped();
  };
  return (
    <>
      <Dialog title={texts.title} isBusy={isBusy} onClose={close}>
        {notes}
        <form className="file-form stack gap-8" noValidate ref={ignoreEnter} onSubmit={(event) => void submit(event)}>
          <div className="filter">
            <label htmlFor={`${id}nombre`}>{texts.name}</label>
            <span className="file-stem row gap-3">
              <input
                id={`${id}nombre`}
                ref={nameInput}
                value={stem}
                aria-invalid={nameFault !== undefined}
                aria-describedby={`${id}falta ${id}ayuda`}
                onChange={({ currentTarget }) => change({ stem: currentTarget.value })}
              />
              <span>{endingOf(file.name)}</span>
            </span>
            <div id={`${id}falta`} role="alert">
              {nameFault !== undefined && <p className="fault">{nameFault}</p>}
            </div>
            <small id={`${id}ayuda`} className="quiet">
              {texts.nameHint}
            </small>
          </div>
          {isPicture && (
            <>
              <div className="filter">
                <label htmlFor={`${id}texto`}>{texts.alt}</label>
                <textarea
                  id={`${id}texto`}
                  rows={2}
                  maxLength={longestAlt}
                  value={alt}
                  aria-describedby={`${id}textoAyuda`}
                  onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
                />
                <small id={`${id}textoAyuda`} className="quiet">
                  {texts.altHint}
                </small>
              </div>
              <div className="filter">
                <label className="check">
                  <input
                    type="checkbox"
                    checked={carousel}
                    aria-describedby={`${id}carruselAyuda`}
                    onChange={({ currentTarget }) => change({ carousel: currentTarget.checked })}
                  />
                  {texts.carousel}
                </label>
                <small id={`${id}carruselAyuda`} className="quiet">
                  {texts.carouselHint}
                </small>
              </div>
            </>
          )}
          <UseList files={[file]} query={uses} />
          <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
          <div className="buttons">
            <Button isBusy={isBusy} onClick={close}>
              {fileTexts.cancel}
            </Button>
            <Button isSubmit look="main" isBusy={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {isAsking && (
        <PublicPictureDialog
          file={file}
          uses={uses}
          onConfirm={() => void saveTyped(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type FileValues = {
  readonly stem: string;
  readonly alt: string;
  readonly carousel: boolean;
  /** Whether the person agreed to make the picture public. */
  readonly confirmPublic: true | undefined;
};

/** Outcome of a save: `unconfirmed` when the flag would make a picture public that records use. */
type Outcome = 'done' | 'failed' | 'wrongName' | 'unconfirmed';

/** Saves only the changed values. */
function useSave(file: StoredFile, onSaved: () => void) {
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
  const send = async (change: Parameters<typeof library.change>[2]): Promise<Outcome> => {
    try {
      const savedFile = await library.change(file.code, { id: file.id, version }, change);
      await refresh();
      board.add({ kind: 'success', text: texts.saved, detail: savedFile.name });
      onSaved();
      return 'done';
    } catch (error) {
      return explain(error);
    }
  };
  const save = async ({ stem, alt, carousel, confirmPublic }: FileValues): Promise<Outcome> => {
    const name = stem.trim();
    setFailure(undefined);
    setNameFault(name === '' ? texts.noName : undefined);
    if (name === '') return 'wrongName';
    const change = {
      ...(name !== stemOf(file.name) && { name: `${name}${endingOf(file.name)}` }),
      ...(alt.trim() !== file.alt && { alt: alt.trim() }),
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

/** Index of the file extension; a name that only starts with a dot has none. */
function endAt(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

export const stemOf = (name: string) => name.slice(0, endAt(name));

/** The extension with its dot; '' when there is none. */
export const endingOf = (name: string) => name.slice(endAt(name));

type PublicPictureDialogProps = {
  readonly file: StoredFile;
  readonly uses: ReturnType<typeof useUses>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms setting the flag that makes a picture in use public. */
function PublicPictureDialog({ file, uses, onConfirm, onClose }: PublicPictureDialogProps) {
  return (
    <ConfirmDialog title={publicTexts.title} confirm={publicTexts.confirm} {...{ onConfirm, onClose }}>
      <p>{publicTexts.text}</p>
      {/* The server also counts records that the person may not read. */}
      {uses.data?.length === 0 ? <p>{publicTexts.hiddenUses}</p> : <UseList files={[file]} query={uses} />}
    </ConfirmDialog>
  );
}
