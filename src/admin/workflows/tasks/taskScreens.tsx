import { optionalPart } from '../../optionalPart.ts';
import type { OwnScreen } from '../../ownScreen.ts';
import { words } from '../../words.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const TasksScreen = lazyPart(async () => (await import('./TasksScreen.tsx')).TasksScreen);
const ActivityScreen = lazyPart(async () => (await import('./ActivityScreen.tsx')).ActivityScreen);

const TaskBadge = optionalPart(async () => (await import('./TaskBadge.tsx')).TaskBadge);

export const taskScreens: readonly OwnScreen[] = [
  {
    path: workflowPaths.tasks,
    label: words.admin.tasks,
    description: words.admin.tasksAbout,
    icon: 'tareas',
    order: 120,
    Badge: TaskBadge,
    routes: [
      { path: workflowPaths.tasks, element: <TasksScreen /> },
      { path: `${workflowPaths.tasks}/:executionId/:activityId`, element: <ActivityScreen /> },
    ],
  },
];
