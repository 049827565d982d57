import type { RouteObject } from 'react-router';
import { lazyPart } from '#forms/lazyPart.tsx';

const NewWorkflowScreen = lazyPart(async () => (await import('./EditorScreen.tsx')).NewWorkflowScreen);
const EditWorkflowScreen = lazyPart(async () => (await import('./EditorScreen.tsx')).EditWorkflowScreen);

export const editorRoutes: readonly RouteObject[] = [
  { path: '/admin/workFlowEdit/nuevo', element: <NewWorkflowScreen /> },
  { path: '/admin/workFlowEdit/:id', element: <EditWorkflowScreen /> },
];
