import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { workflowPaths } from '../workflowPaths.ts';

const DocumentationScreen = lazy(async () => ({
  default: (await import('./DocumentationScreen.tsx')).DocumentationScreen,
}));

export const documentationRoutes: readonly RouteObject[] = [
  { path: workflowPaths.documentation(), element: <DocumentationScreen /> },
];
