import { NavLink } from 'react-router';
import { taskScreens } from './tasks/taskScreens.tsx';
import { workflowPaths } from './workflowPaths.ts';
import { screenWords } from './workflowWords.ts';
import './workflows.css';

const { nav: say } = screenWords.shell;

const links = [
  { to: workflowPaths.module, label: say.module, isThere: true },
  { to: workflowPaths.list, label: say.list, isThere: true },
  { to: workflowPaths.tasks, label: say.tasks, isThere: taskScreens.length > 0 },
  { to: workflowPaths.reports, label: say.reports, isThere: true },
  { to: workflowPaths.documentation(), label: say.documentation, isThere: true },
];

/** Links between the views of the module. */
export function WorkflowNav() {
  return (
    <nav className="workflow-nav" aria-label={say.label}>
      <ul>
        {links
          .filter(({ isThere }) => isThere)
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
