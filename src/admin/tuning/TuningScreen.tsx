import { ProviderError } from '#providers/calls/providerError.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { ownTypeName } from '#core/tuning/ownTypeSchema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { makeId } from '../data/makeId.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { createOnce } from '../requests/createOnce.ts';
import { formMessages } from '../texts/formMessages.ts';
import { useOpenFromHere } from '../routing/OfficeRouter.tsx';
import { Screen } from '../ui/Screen.tsx';
import { failureText } from '../ui/failureText.ts';
import { workflowPaths } from '../workflows/workflowPaths.ts';
import './tuning.css';

/** The content types whose forms and lists can be tuned. */
export function TuningScreen() {
  const calls = usePortalCalls();
  const query = useQuery({ queryKey: ['tuning'], queryFn: () => calls.call('GET /api/tuning'), staleTime: 0 });
  return (
    <Screen title={designerTexts.title} about={designerTexts.intro} isBusy={query.isFetching}>
      <QueryResult query={query} failed={designerTexts.failed}>
        {({ mayTune, types }) =>
          mayTune ? (
            <>
              <NewType />
              <ul className="box tuning-types" aria-label={designerTexts.types}>
                {types.map(({ name, label, isTuned, hasDraft }) => (
                  <li key={name} className="cluster">
                    <Link to={`/admin/formularios/${encodeURIComponent(name)}`}>{labelOf({ name, label })}</Link>
                    {isTuned && <span className="tag">{designerTexts.tuned}</span>}
                    {hasDraft && <span className="tag">{designerTexts.draft}</span>}
                  </li>
                ))}
              </ul>
              <QuestionForms />
            </>
          ) : (
            <p className="empty">{designerTexts.mayNot}</p>
          )
        }
      </QueryResult>
    </Screen>
  );
}

/** Staff may give a catalogue the name of a content type. */
function labelOf({ name, label }: { readonly name: string; readonly label: string }): string {
  return catalogueOf(name) === undefined ? label : designerTexts.catalogueTarget(label);
}

const mostShown = 100;

/** The workflows, whose editor is the designer of their activities' questions. */
function QuestionForms() {
  const calls = usePortalCalls();
  const titleId = useId();
  const query = useQuery({
    queryKey: ['workflows', 'forms'],
    queryFn: () => calls.page('GET /api/workflows', { offset: 0, limit: mostShown }),
    staleTime: 0,
  });
  return (
    <section className="stack items-start gap-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{designerTexts.questionForms}</h2>
      <p className="quiet">{designerTexts.questionFormsIntro}</p>
      <QueryResult query={query} failed={designerTexts.failed}>
        {({ items, total }) => (
          <>
            <ul className="box tuning-types" aria-labelledby={titleId}>
              {items.map(({ id, name, hasChanges }) => (
                <li key={id} className="cluster">
                  <Link to={workflowPaths.edit(id)}>{name}</Link>
                  {hasChanges && <span className="tag">{designerTexts.draft}</span>}
                </li>
              ))}
            </ul>
            {(total > items.length || total === 0) && (
              <Link to={workflowPaths.list}>{designerTexts.allQuestionForms(total)}</Link>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Creates a content type from its two names and opens it in the designer; links to the content types that staff created. */
function NewType() {
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

const empty: Values = {};

const names = ['plural', 'singular'];

type NewTypeDialogProps = {
  /** The content type whose records make content types. */
  readonly type: ContentType;
  readonly onClose: () => void;
};

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
