import { type FormEvent, useId, useRef, useState } from 'react';
import { longestAlt, type StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { ignoreEnter } from '#forms/editing/ignoreEnter.ts';
import { useTypedValues } from '../../drafts/useTypedValues.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDialogClosing } from '../../drafts/useDialogClosing.tsx';
import { FramingField } from '../framing/FramingField.tsx';
import { useUses } from '../useFiles.ts';
import { endingOf, stemOf } from './fileStem.ts';
import { LabelField } from './LabelField.tsx';
import { useFileSave } from './useFileSave.ts';
import { UseList } from './UseList.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const { edit: texts, publicPicture: publicTexts } = fileTexts;

type EditFileDialogProps = { readonly file: StoredFile; readonly onClose: () => void };

/** Edits a file's name, labels, alternative text, framing and carousel flag, and shows where it is used. */
export function EditFileDialog({ file, onClose }: EditFileDialogProps) {
  const { alt: storedAlt, crop, focus } = file;
  const labels = file.labels.join(', ');
  const stored = { stem: stemOf(file.name), alt: storedAlt, labels, crop, focus, carousel: file.carousel };
  const typed = useTypedValues({ path: 'archivo', id: file.id, stored });
  const { stem, alt, carousel } = typed.values;
  // A draft of an earlier version of the product has none of them.
  const values = { ...stored, ...typed.values };
  const change = (next: Partial<typeof stored>) => typed.setValues((before) => ({ ...before, ...next }));
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const { save, isBusy, failure, nameFault } = useFileSave(file, finish);
  const nameInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const uses = useUses(file.code, [file]);
  const isPicture = file.type.startsWith('image/');
  const [isAsking, setAsking] = useState(false);
  const saveTyped = async (confirmPublic?: true) => {
    setAsking(false);
    const outcome = await save({ ...values, confirmPublic });
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
          <LabelField code={file.code} value={values.labels} onChange={(next) => change({ labels: next })} />
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
              <FramingField file={file} framing={{ crop: values.crop, focus: values.focus }} onChange={change} />
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
