import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useMay, workflows } from '../../session/useMay.ts';
import { workflowPaths } from '../workflowPaths.ts';
import '../workflows.css';
import { WorkflowCards } from './WorkflowCards.tsx';

const { list: texts, nav } = workflowTexts;

type WorkflowListProps = {
  /** Title of the window. */
  readonly title?: string;
  /** Content above the list. */
  readonly children?: ReactNode;
};

/** The workflows as cards with their actions. */
export function WorkflowList({ title = adminTexts.workflows, children }: WorkflowListProps) {
  const may = useMay(workflows);
  return (
    <Screen
      title={texts.title}
      windowTitle={title}
      about={texts.intro}
      tools={
        <div className="buttons">
          <Link className="button" to={`${workflowPaths.listTable}?archived_eq=false`}>
            {texts.table}
          </Link>
          {may.create && (
            <Link className="button button-main" to={workflowPaths.create}>
              {texts.create}
            </Link>
          )}
        </div>
      }
    >
      <WorkflowNav />
      {children}
      <WorkflowCards />
    </Screen>
  );
}

const links = [
  { to: workflowPaths.module, label: nav.module },
  { to: workflowPaths.list, label: nav.list },
  { to: workflowPaths.tasks, label: nav.tasks },
  { to: workflowPaths.reports, label: nav.reports },
  { to: workflowPaths.documentation(), label: nav.documentation },
];

/** Links between the views of the module. */
export function WorkflowNav() {
  return (
    <nav className="workflow-nav" aria-label={nav.label}>
      <ul className="row align-stretch gap-2">
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
