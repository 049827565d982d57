import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useOpenFromHere } from '../OfficeRouter.tsx';
import { ownTypeName } from '#core/tuning/ownTypeSchema.ts';
import { useContentTypes } from '../content/contentTypes.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { useTypedValues } from '../content/drafts/useTypedValues.ts';
import { makeId } from '../content/makeId.ts';
import { usePortalCalls } from '../dataContexts.ts';
import { createOnce } from '../requests/createOnce.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../shell/Button.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useDialogClosing } from '../shell/unsaved/useDialogClosing.tsx';
import { failureText } from '../shell/failureText.ts';
import { tuningMessages as texts } from './tuningMessages.ts';

/** Makes a content type of its names, and opens its form in the designer; with a link to those that were made so. */
export function NewType() {
  const [isOpen, setOpen] = useState(false);
  const type = useContentTypes().find(({ purpose }) => purpose === 'types');
  const path = type?.screens[0]?.path;
  if (type === undefined || path === undefined) return null;
  return (
    <div className="buttons">
      <Link className="button" to={`/admin/${path}`}>
        {texts.newType.all}
      </Link>
      <Button look="main" onClick={() => setOpen(true)}>
        {texts.newType.button}
      </Button>
      {isOpen && <NewTypeDialog storedIn={type.name} onClose={() => setOpen(false)} />}
    </div>
  );
}

type NewTypeDialogProps = {
  /** The content type whose records make content types. */
  readonly storedIn: string;
  readonly onClose: () => void;
};

const empty = { plural: '', singular: '' };

function NewTypeDialog({ storedIn, onClose }: NewTypeDialogProps) {
  const calls = usePortalCalls();
  const open = useOpenFromHere();
  const { isBusy, failure, run } = useRequest();
  const typed = useTypedValues({ path: 'tipo', id: 'nuevo', stored: empty });
  const { values: names, setValues: setNames } = typed;
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const [newId] = useState(makeId);
  const id = useId();
  const isMissing = Object.values(names).some((name) => name.trim() === '');
  const create = async () => {
    const params = { type: storedIn };
    const record = await run(() =>
      createOnce({
        values: names,
        create: async () =>
          (await calls.call('POST /api/{type}', { params, body: names, query: { _id: newId } })) as StoredRecord,
        update: async ({ id: made, _version: version }, body) =>
          (await calls.call('PATCH /api/{type}/{id}', {
            params: { ...params, id: made },
            body,
            version,
          })) as StoredRecord,
      }),
    );
    if (record === undefined) return;
    finish();
    open(`/admin/formularios/${ownTypeName(String(record['id']))}`);
  };
  return (
    <ConfirmDialog
      title={texts.newType.title}
      confirm={isBusy ? texts.saving : texts.newType.create}
      isBusy={isBusy}
      isDisabled={isMissing}
      failure={failure === undefined ? undefined : texts.saveFailed(failureText(failure))}
      onConfirm={() => void create()}
      onClose={close}
    >
      {notes}
      <p className="quiet">{texts.newType.intro}</p>
      {(['plural', 'singular'] as const).map((name) => (
        <div key={name} className="tuning-reason">
          <label htmlFor={`${id}-${name}`}>{texts.newType[name]}</label>
          <input
            id={`${id}-${name}`}
            maxLength={80}
            value={names[name]}
            placeholder={texts.newType.examples[name]}
            onChange={({ target }) => setNames({ ...names, [name]: target.value })}
          />
        </div>
      ))}
    </ConfirmDialog>
  );
}
