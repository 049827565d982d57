import { useTitle } from '../../shell/useTitle.ts';
import { screenWords } from '../workflowWords.ts';
import { WorkflowNav } from '../WorkflowNav.tsx';
import { Counters } from './Counters.tsx';
import { ListHead } from './ListHead.tsx';
import { WorkflowCards } from './WorkflowCards.tsx';

/** The module's entry: the counters and the list of workflows. */
export function WorkflowModule() {
  useTitle(screenWords.shell.list.title);
  return (
    <section className="screen">
      <ListHead />
      <WorkflowNav />
      <Counters />
      <WorkflowCards />
    </section>
  );
}
