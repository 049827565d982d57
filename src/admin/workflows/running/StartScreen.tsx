import { Link, useParams } from 'react-router';
import { NotFound } from '../../shell/NotFound.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { useMay, workflows } from '../../useMay.ts';
import { OpenedResult, useOpened } from '../../requests/OpenedResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenMessages } from '../workflowMessages.ts';
import { StartForm } from './StartForm.tsx';
import '../facts.css';
import './running.css';

const { start: texts } = screenMessages.shell;

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
  useTitle(opened === undefined ? texts.heading : texts.title(opened.name));
  return (
    <section className="screen start">
      <Link to={workflowPaths.list}>{texts.back}</Link>
      {opened === undefined && <h1>{texts.heading}</h1>}
      <OpenedResult query={query} opened={opened}>
        {(view) => (
          <>
            <div>
              <h1>{texts.title(view.name)}</h1>
              <p className="quiet screen-about">{texts.intro(view.version)}</p>
            </div>
            <StartForm view={view} />
          </>
        )}
      </OpenedResult>
    </section>
  );
}
