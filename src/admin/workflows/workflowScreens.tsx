import type { OwnScreen } from '../ownScreen.ts';
import { editorRoutes } from './editor/editorRoutes.tsx';
import { listScreens } from './list/listScreens.tsx';
import { reportScreens } from './reports/reportScreens.tsx';
import { runningRoutes } from './running/runningRoutes.tsx';
import { taskScreens } from './tasks/taskScreens.tsx';

/** The screens of workflows. Loaded with the back office itself: nothing here may import more than the words of the menu. */
export const workflowScreens: readonly OwnScreen[] = [
  ...listScreens([...editorRoutes, ...runningRoutes]),
  ...taskScreens,
  ...reportScreens,
];
