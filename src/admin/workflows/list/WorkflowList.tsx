import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '../../shell/useTitle.ts';
import { useMay, workflows } from '../../useMay.ts';
import { messages } from '../../messages.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { WorkflowNav } from '../WorkflowNav.tsx';
import { screenMessages } from '../workflowMessages.ts';
import { WorkflowCards } from './WorkflowCards.tsx';

const { list: texts } = screenMessages.shell;

type WorkflowListProps = {
  /** Title of the window. */
  readonly title?: string;
  /** Content above the list. */
  readonly children?: ReactNode;
};

/** The workflows as cards with their actions. */
export function WorkflowList({ title = messages.admin.workflows, children }: WorkflowListProps) {
  useTitle(title);
  const may = useMay(workflows);
  return (
    <section className="screen">
      <div className="screen-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet workflow-intro">{texts.intro}</p>
        </div>
        {may.create && (
          <Link className="button button-main" to={workflowPaths.create}>
            {texts.create}
          </Link>
        )}
      </div>
      <WorkflowNav />
      {children}
      <WorkflowCards />
    </section>
  );
}
