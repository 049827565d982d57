import type { RouteObject } from 'react-router';
import type { OwnScreen } from '../../ownScreen.ts';
import { words } from '../../words.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const WorkflowList = lazyPart(async () => (await import('./WorkflowList.tsx')).WorkflowList);
const WorkflowModule = lazyPart(async () => (await import('./WorkflowModule.tsx')).WorkflowModule);

/** The list of workflows, with the routes of single workflows below it. */
export function listScreens(below: readonly RouteObject[]): readonly OwnScreen[] {
  return [
    {
      path: workflowPaths.list,
      label: words.admin.workflows,
      description: words.admin.workflowsAbout,
      icon: 'flujos',
      order: 90,
      also: [workflowPaths.module, workflowPaths.documentation()],
      routes: [
        { path: workflowPaths.list, element: <WorkflowList /> },
        { path: workflowPaths.module, element: <WorkflowModule /> },
        ...below,
      ],
    },
  ];
}
