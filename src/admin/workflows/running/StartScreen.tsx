import { Link, useParams } from 'react-router';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useMay, workflows } from '../../session/useMay.ts';
import { OpenedResult, useOpened } from '../../requests/OpenedResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { StartForm } from './StartForm.tsx';
import '../facts.css';
import './running.css';

const { start: texts } = workflowTexts;

/** Starts a process of a workflow: its reference and the assignees. */
export function StartScreen() {
  const { id } = useParams();
  const may = useMay(workflows);
  return id === undefined || !may.create ? <NotFound /> : <Start key={id} id={id} />;
}

function Start({ id }: { readonly id: string }) {
  const query = useWorkflowQuery(['start', id], ({ call }) =>
    call('GET /api/workflows/{id}/start', { params: { id } }),
  );
  const opened = useOpened(query);
  return (
    <Screen
      title={opened === undefined ? texts.heading : texts.title(opened.name)}
      back={<Link to={workflowPaths.list}>{texts.back}</Link>}
      about={opened && texts.intro(opened.version)}
    >
      <OpenedResult query={query} opened={opened}>
        {(view) => <StartForm view={view} />}
      </OpenedResult>
    </Screen>
  );
}
