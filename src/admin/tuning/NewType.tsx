import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useOpenFromHere } from '../routing/OfficeRouter.tsx';
import { ownTypeName } from '#core/tuning/ownTypeSchema.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { ProviderError } from '#providers/calls/providerError.ts';
import { formMessages } from '../texts/formMessages.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { makeId } from '../data/makeId.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { createOnce } from '../requests/createOnce.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { failureText } from '../ui/failureText.ts';

/** Makes a content type of its names, and opens its form in the designer; with a link to those that were made so. */
export function NewType() {
  const [isOpen, setOpen] = useState(false);
  const type = useContentTypes().find(({ purpose }) => purpose === 'types');
  const path = type?.screens[0]?.path;
  if (type === undefined || path === undefined) return null;
  return (
    <div className="buttons">
      <Link className="button" to={`/admin/${path}`}>
        {designerTexts.newType.all}
      </Link>
      <Button look="main" onClick={() => setOpen(true)}>
        {designerTexts.newType.button}
      </Button>
      {isOpen && <NewTypeDialog type={type} onClose={() => setOpen(false)} />}
    </div>
  );
}

type NewTypeDialogProps = {
  /** The content type whose records make content types. */
  readonly type: ContentType;
  readonly onClose: () => void;
};

const empty: Values = {};
const names = ['plural', 'singular'];

function NewTypeDialog({ type, onClose }: NewTypeDialogProps) {
  const calls = usePortalCalls();
  const open = useOpenFromHere();
  const { isBusy, failure, run } = useRequest();
  const typed = useTypedValues({ path: 'tipo', id: 'nuevo', stored: empty });
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const [newId] = useState(makeId);
  const titleId = useId();
  const isInForm = failure instanceof ProviderError && failure.fieldErrors.length > 0;
  const create = async (values: Values) => {
    const params = { type: type.name };
    const record = await run(() =>
      createOnce({
        values,
        create: async () =>
          (await calls.call('POST /api/{type}', { params, body: values, query: { _id: newId } })) as StoredRecord,
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
    <Dialog title={<span id={titleId}>{designerTexts.newType.title}</span>} isBusy={isBusy} onClose={close}>
      {notes}
      <p className="quiet">{designerTexts.newType.intro}</p>
      <SchemaForm
        shape={type}
        fields={names}
        values={typed.values}
        titleId={titleId}
        messages={formMessages()}
        {...(isInForm && { serverErrors: failure.fieldErrors })}
        onChange={typed.setValues}
        onSubmit={(values) => void create(values)}
      >
        <div role="alert">
          {failure !== undefined && <p className="alert">{designerTexts.saveFailed(failureText(failure))}</p>}
        </div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={close}>
            {listTexts.cancel}
          </Button>
          <Button isSubmit look="main" isBusy={isBusy}>
            {isBusy ? designerTexts.saving : designerTexts.newType.create}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
