import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const NewWorkflowScreen = lazy(async () => ({
  default: (await import('./EditorScreen.tsx')).NewWorkflowScreen,
}));
const EditWorkflowScreen = lazy(async () => ({
  default: (await import('./EditorScreen.tsx')).EditWorkflowScreen,
}));

export const editorRoutes: readonly RouteObject[] = [
  { path: '/admin/workFlowEdit/nuevo', element: <NewWorkflowScreen /> },
  { path: '/admin/workFlowEdit/:id', element: <EditWorkflowScreen /> },
];
