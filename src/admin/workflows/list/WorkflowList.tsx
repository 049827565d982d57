import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useMay, workflows } from '../../session/useMay.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { WorkflowNav } from '../WorkflowNav.tsx';
import { WorkflowCards } from './WorkflowCards.tsx';

const { list: texts } = workflowTexts;

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
