import { NavLink } from 'react-router';
import { taskScreens } from './tasks/taskScreens.tsx';
import { workflowPaths } from './workflowPaths.ts';
import { screenWords } from './workflowWords.ts';
import './workflows.css';

const { nav: texts } = screenWords.shell;

const links = [
  { to: workflowPaths.module, label: texts.module, isThere: true },
  { to: workflowPaths.list, label: texts.list, isThere: true },
  { to: workflowPaths.tasks, label: texts.tasks, isThere: taskScreens.length > 0 },
  { to: workflowPaths.reports, label: texts.reports, isThere: true },
  { to: workflowPaths.documentation(), label: texts.documentation, isThere: true },
];

/** Links between the views of the module. */
export function WorkflowNav() {
  return (
    <nav className="workflow-nav" aria-label={texts.label}>
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
