import type { OwnScreen } from '../ownScreen.ts';
import { editorRoutes } from './editor/editorRoutes.tsx';
import { listScreens } from './list/listScreens.tsx';
import { reportScreens } from './reports/reportScreens.tsx';
import { runningRoutes } from './running/runningRoutes.tsx';
import { taskScreens } from './tasks/taskScreens.tsx';

/** The routes of workflows. They load with the back office, so import nothing here beyond the menu's messages. */
export const workflowScreens: readonly OwnScreen[] = [
  ...listScreens([...editorRoutes, ...runningRoutes]),
  ...taskScreens,
  ...reportScreens,
];
