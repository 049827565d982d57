import type { OwnScreen } from '../../ownScreen.ts';
import { words } from '../../words.ts';
import { documentationRoutes } from '../documentation/documentationRoutes.tsx';
import { workflowPaths } from '../workflowPaths.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const ReportMainScreen = lazyPart(async () => (await import('./ReportMainScreen.tsx')).ReportMainScreen);
const ReportsScreen = lazyPart(async () => (await import('./ReportsScreen.tsx')).ReportsScreen);
const ReportScreen = lazyPart(async () => (await import('./ReportScreen.tsx')).ReportScreen);

/** Routes of reports (by workflow, all, and single executions) and of documentation. */
export const reportScreens: readonly OwnScreen[] = [
  {
    path: workflowPaths.reportMain,
    label: words.admin.reports,
    description: words.admin.reportsAbout,
    icon: 'reporte',
    order: 134,
    also: [workflowPaths.reports, workflowPaths.table],
    routes: [
      { path: workflowPaths.reportMain, element: <ReportMainScreen /> },
      { path: workflowPaths.reports, element: <ReportsScreen /> },
      { path: `${workflowPaths.reports}/:executionId`, element: <ReportScreen /> },
      ...documentationRoutes,
    ],
  },
];
