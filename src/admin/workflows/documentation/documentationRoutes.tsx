import type { RouteObject } from 'react-router';
import { workflowPaths } from '../workflowPaths.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const DocumentationScreen = lazyPart(async () => (await import('./DocumentationScreen.tsx')).DocumentationScreen);

export const documentationRoutes: readonly RouteObject[] = [
  { path: workflowPaths.documentation(), element: <DocumentationScreen /> },
];
