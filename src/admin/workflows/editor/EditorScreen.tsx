import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import { newDefinition } from '#core/workflow/newDefinition.ts';
import { useTabDraft } from '../../drafts/useTabDraft.ts';
import { OpenedResult, useOpened } from '../../requests/OpenedResult.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { useMay, workflows } from '../../session/useMay.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { readEdit } from './editorDraft.ts';
import { WorkflowEditor } from './WorkflowEditor.tsx';
import '#forms/forms.css';
import '#forms/lists/items.css';
import '../../form/bar/saveBar.css';
import '../facts.css';
import './editor.css';
import { workflowMessages } from '../workflowMessages.ts';

const WorkflowReadView = lazyPart(async () => (await import('./WorkflowReadView.tsx')).WorkflowReadView);

/** The editor of a new workflow. */
export function NewWorkflowScreen() {
  return useMay(workflows).create ? <NewWorkflow /> : <NotFound />;
}

function NewWorkflow() {
  const { titleNew, states } = editorTexts;
  const [start] = useState(() => newDefinition(workflowMessages));
  return (
    <Frame title={titleNew} state={states.isNew} about={editorTexts.about}>
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
  const query = useWorkflowQuery(['editor', id], ({ call }) => call('GET /api/workflows/{id}', { params: { id } }));
  const view = useOpened(query);
  const may = useMay(workflows);
  const isRead = !may.update || view?.archived === true;
  const about = view === undefined ? '' : isRead ? readNote(may.update) : editorTexts.about;
  return (
    <Frame title={isRead ? editorTexts.titleRead : editorTexts.titleEdit} state={view && stateOf(view)} about={about}>
      <OpenedResult query={query} opened={view} failed={editorTexts.readFailed} missing={editorTexts.missing}>
        {(opened) =>
          isRead ? (
            <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
              <WorkflowReadView definition={definitionIn(opened)} />
            </PartBoundary>
          ) : (
            <OpenedEditor view={opened} start={definitionIn(opened)} />
          )
        }
      </OpenedResult>
    </Frame>
  );
}

/** Why the workflow is read-only. */
const readNote = (mayChange: boolean) => (mayChange ? editorTexts.archivedNote : adminTexts.readOnly);

type FrameProps = {
  readonly title: string;
  readonly state?: string | undefined;
  readonly about: string;
  readonly children: React.ReactNode;
};

function Frame({ title, state, about, children }: FrameProps) {
  return (
    <Screen
      title={title}
      back={<Link to={workflowPaths.list}>{editorTexts.backToList}</Link>}
      tools={state !== undefined && <span className="tag">{state}</span>}
    >
      {about !== '' && <p className="quiet">{about}</p>}
      {children}
    </Screen>
  );
}

type OpenedEditorProps = { readonly view: WorkflowView | undefined; readonly start: Definition };

/** The editor with this tab's draft of unsaved edits. */
function OpenedEditor({ view, start: initial }: OpenedEditorProps) {
  const [start] = useState(initial);
  const draft = useTabDraft({ path: workflowPaths.list, id: view?.id, reads: readEdit });
  return <WorkflowEditor view={view} start={start} draft={draft} />;
}

function stateOf({ archived, publishedVersion, hasChanges }: WorkflowView): string {
  const { states } = editorTexts;
  if (archived) return states.archived;
  if (publishedVersion === 0) return states.draft;
  const version = String(publishedVersion);
  return hasChanges ? states.changed(version) : states.published(version);
}
