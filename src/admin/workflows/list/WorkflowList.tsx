import { words } from '../../words.ts';
import { useTitle } from '../../shell/useTitle.ts';
import { WorkflowNav } from '../WorkflowNav.tsx';
import { ListHead } from './ListHead.tsx';
import { WorkflowCards } from './WorkflowCards.tsx';

/** The workflows as cards with their actions. */
export function WorkflowList() {
  useTitle(words.admin.workflows);
  return (
    <section className="screen">
      <ListHead />
      <WorkflowNav />
      <WorkflowCards />
    </section>
  );
}
