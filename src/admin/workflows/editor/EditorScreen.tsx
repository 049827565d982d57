import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Definition } from '#core/workflow/definition.ts';
import { newDefinition } from '#core/workflow/newDefinition.ts';
import { ProviderError } from '#providers/providerError.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { useMay, workflows } from '../../useMay.ts';
import { failureText } from '../../shell/failureText.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { Spinner } from '../../shell/Spinner.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { words } from '../../words.ts';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import { editorDraft } from './editorDraft.ts';
import { editorWords, flowWords } from './editorWords.ts';
import { WorkflowEditor } from './WorkflowEditor.tsx';
import { WorkflowReadView } from './WorkflowReadView.tsx';
import '#forms/forms.css';
import './editor.css';

/** The editor of a new workflow. */
export function NewWorkflowScreen() {
  return useMay(workflows).create ? <NewWorkflow /> : <NotFound />;
}

function NewWorkflow() {
  const { titleNew, states } = editorWords;
  const [start] = useState(() => newDefinition(flowWords));
  return (
    <Frame title={titleNew} state={states.isNew} about={editorWords.about}>
      <OpenedEditor view={undefined} start={start} />
    </Frame>
  );
}

/** The editor of a stored workflow, or a read-only view for people who may not edit it. */
export function EditWorkflowScreen() {
  const { id = '' } = useParams();
  return <StoredWorkflow key={id} id={id} />;
}

function StoredWorkflow({ id }: { readonly id: string }) {
  const query = useWorkflowQuery(['editor', id], (client) => client.workflow(id));
  const [view, setView] = useState<WorkflowView>();
  // Cached data from an earlier visit may be older than the stored workflow.
  if (view === undefined && query.isFetchedAfterMount && query.data !== undefined && !query.isError)
    setView(query.data);
  const may = useMay(workflows);
  const isRead = !may.update || view?.archived === true;
  const [title, state] = [isRead ? editorWords.titleRead : editorWords.titleEdit, view && stateOf(view)];
  if (view !== undefined)
    return (
      <Frame title={title} state={state} about={isRead ? readNote(may.update) : editorWords.about}>
        {isRead ? (
          <WorkflowReadView definition={definitionIn(view)} />
        ) : (
          <OpenedEditor view={view} start={definitionIn(view)} />
        )}
      </Frame>
    );
  return (
    <Frame title={title} about="">
      {query.isError && !query.isFetching ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={words.admin.loading} />
      )}
    </Frame>
  );
}

/** Why the workflow is read-only. */
const readNote = (mayChange: boolean) => (mayChange ? editorWords.archivedNote : words.admin.readOnly);

type FrameProps = {
  readonly title: string;
  readonly state?: string | undefined;
  readonly about: string;
  readonly children: React.ReactNode;
};

function Frame({ title, state, about, children }: FrameProps) {
  useTitle(title);
  return (
    <section className="screen">
      <Link to={workflowPaths.list}>{editorWords.backToList}</Link>
      <div className="screen-head">
        <h1>{title}</h1>
        {state !== undefined && <span className="tag">{state}</span>}
      </div>
      {about !== '' && <p className="quiet">{about}</p>}
      {children}
    </section>
  );
}

type OpenedEditorProps = { readonly view: WorkflowView | undefined; readonly start: Definition };

/** The editor with this tab's draft of unsaved edits. */
function OpenedEditor({ view, start: initial }: OpenedEditorProps) {
  const { user } = useSession();
  const [start] = useState(initial);
  const [draft] = useState(() => editorDraft(sessionStorage, { userId: user.id, workflowId: view?.id }));
  return <WorkflowEditor view={view} start={start} draft={draft} />;
}

type ReadFailureProps = { readonly error: unknown; readonly onRetry: () => void };

function ReadFailure({ error, onRetry }: ReadFailureProps) {
  const isMissing = error instanceof ProviderError && error.statusCode === 404;
  return (
    <div className="alert" role="alert">
      <p>{isMissing ? editorWords.missing : `${editorWords.readFailed} ${failureText(error)}`}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onRetry}>
          {words.admin.retry}
        </button>
      )}
    </div>
  );
}

function definitionIn({ name, description, activities, regulation }: WorkflowView): Definition {
  return { name, description, activities, ...(regulation && { regulation }) };
}

function stateOf({ archived, publishedVersion, hasChanges }: WorkflowView): string {
  const { states } = editorWords;
  if (archived) return states.archived;
  if (publishedVersion === 0) return states.draft;
  const version = String(publishedVersion);
  return hasChanges ? states.changed(version) : states.published(version);
}
