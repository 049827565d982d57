import { NavLink } from 'react-router';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { workflowPaths } from './workflowPaths.ts';
import './workflows.css';

const { nav: texts } = workflowTexts;

const links = [
  { to: workflowPaths.module, label: texts.module },
  { to: workflowPaths.list, label: texts.list },
  { to: workflowPaths.tasks, label: texts.tasks },
  { to: workflowPaths.reports, label: texts.reports },
  { to: workflowPaths.documentation(), label: texts.documentation },
];

/** Links between the views of the module. */
export function WorkflowNav() {
  return (
    <nav className="workflow-nav" aria-label={texts.label}>
      <ul>
        {links.map(({ to, label }) => (
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
