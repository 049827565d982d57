import { lazyPart, OnlyChildren } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { menuTexts } from '#core/locales/es/admin/menu/menu.ts';
import type { OwnScreen } from '../areas/ownScreen.ts';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { workflowPaths } from './workflowPaths.ts';

const WorkflowList = lazyPart(async () => (await import('./list/WorkflowList.tsx')).WorkflowList);
const WorkflowModule = lazyPart(async () => (await import('./list/WorkflowModule.tsx')).WorkflowModule);
const NewWorkflowScreen = lazyPart(async () => (await import('./editor/EditorScreen.tsx')).NewWorkflowScreen);
export const EditWorkflowScreen = lazyPart(async () => (await import('./editor/EditorScreen.tsx')).EditWorkflowScreen);
const StartScreen = lazyPart(async () => (await import('./running/StartScreen.tsx')).StartScreen);
const RunnerScreen = lazyPart(async () => (await import('./running/RunnerScreen.tsx')).RunnerScreen);
const TasksScreen = lazyPart(async () => (await import('./tasks/TasksScreen.tsx')).TasksScreen);
const ActivityScreen = lazyPart(async () => (await import('./tasks/ActivityScreen.tsx')).ActivityScreen);
const TaskBadge = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./tasks/TaskBadge.tsx')).TaskBadge;
  },
  { onError: OnlyChildren },
);
const ReportMainScreen = lazyPart(async () => (await import('./reports/ReportMainScreen.tsx')).ReportMainScreen);
const ReportsScreen = lazyPart(async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen);
export const ReportScreen = lazyPart(async () => (await import('./reports/ReportScreen.tsx')).ReportScreen);
const DocumentationScreen = lazyPart(
  async () => (await import('./documentation/DocumentationScreen.tsx')).DocumentationScreen,
);

/** The screens of workflows. They load with the back office, so import nothing here beyond the menu's messages. */
export const workflowScreens: readonly OwnScreen[] = [
  {
    path: workflowPaths.list,
    label: adminTexts.workflows,
    description: adminTexts.workflowsAbout,
    icon: 'flujos',
    order: 90,
    group: menuTexts.processes,
    also: [workflowPaths.module, workflowPaths.listTable, workflowPaths.documentation()],
    routes: [
      { path: workflowPaths.list, element: <WorkflowList /> },
      { path: workflowPaths.module, element: <WorkflowModule /> },
      { path: workflowPaths.create, element: <NewWorkflowScreen /> },
      { path: `${workflowPaths.list}/:id`, element: <EditWorkflowScreen /> },
      { path: `${workflowPaths.list}/:id/iniciar`, element: <StartScreen /> },
      { path: `${workflowPaths.list}/:id/ejecutar`, element: <RunnerScreen /> },
    ],
  },
  {
    path: workflowPaths.tasks,
    label: adminTexts.tasks,
    description: adminTexts.tasksAbout,
    icon: 'tareas',
    order: 120,
    group: menuTexts.processes,
    Badge: TaskBadge,
    routes: [
      { path: workflowPaths.tasks, element: <TasksScreen /> },
      { path: `${workflowPaths.tasks}/:executionId/:activityId`, element: <ActivityScreen /> },
    ],
  },
  {
    path: workflowPaths.reportMain,
    label: adminTexts.reports,
    description: adminTexts.reportsAbout,
    icon: 'reporte',
    order: 134,
    group: menuTexts.processes,
    also: [workflowPaths.reports, workflowPaths.table],
    routes: [
      { path: workflowPaths.reportMain, element: <ReportMainScreen /> },
      { path: workflowPaths.reports, element: <ReportsScreen /> },
      { path: `${workflowPaths.reports}/:executionId`, element: <ReportScreen /> },
      { path: workflowPaths.documentation(), element: <DocumentationScreen /> },
    ],
  },
];
