import { Link, useParams } from 'react-router';
import { NotFound } from '../../ui/NotFound.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { useMay, workflows } from '../../session/useMay.ts';
import { useTabDraft } from '../../drafts/useTabDraft.ts';
import { OpenedResult, useOpened } from '../../requests/OpenedResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { readRun } from './runDraft.ts';
import { Runner } from './Runner.tsx';
import './running.css';

const { runner: texts, start } = workflowTexts;

/** Carries out a whole process as one person, one activity after another. */
export function RunnerScreen() {
  const { id } = useParams();
  const may = useMay(workflows);
  return id === undefined || !may.create ? <NotFound /> : <Run key={id} id={id} />;
}

function Run({ id }: { readonly id: string }) {
  const { user } = useSession();
  const draft = useTabDraft({ path: 'ejecutar', id, reads: readRun });
  const query = useWorkflowQuery(['run', id], async ({ call }) => {
    const view = await call('GET /api/workflows/{id}/start', { params: { id } });
    // A started process keeps its version, even if a newer one was published.
    const version = draft.read()?.begun?.definitionVersion ?? view.version;
    const params = { id, version: String(version) };
    return { view, definition: await call('GET /api/workflows/{id}/versions/{version}', { params }) };
  });
  const opened = useOpened(query);
  const missing = opened === undefined ? [] : rolesWithout(opened.view, user.id);
  if (opened !== undefined && missing.length === 0)
    return <Runner view={opened.view} activities={opened.definition.activities} draft={draft} />;
  return (
    <Screen
      title={opened === undefined ? start.heading : texts.title(opened.view.name)}
      back={<Link to={workflowPaths.list}>{start.back}</Link>}
    >
      <OpenedResult query={query} opened={opened}>
        {({ view }) => (
          <div className="alert alert-info">
            <p>{texts.noRole(missing.join(', '))}</p>
            <Link className="button" to={workflowPaths.start(view.workflowId)}>
              {texts.startInstead}
            </Link>
          </div>
        )}
      </OpenedResult>
    </Screen>
  );
}

/** Names of the roles that the process needs and the person does not hold. */
function rolesWithout({ activities }: StartView, userId: string): readonly string[] {
  const foreignActivities = activities.filter(({ holders }) => !holders.some(({ id }) => id === userId));
  return [...new Set(foreignActivities.map(({ roleName }) => roleName))];
}
