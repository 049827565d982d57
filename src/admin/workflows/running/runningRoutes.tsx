import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const StartScreen = lazy(async () => ({ default: (await import('./StartScreen.tsx')).StartScreen }));

export const runningRoutes: readonly RouteObject[] = [
  { path: '/admin/workFlowEdit/:id/iniciar', element: <StartScreen /> },
];
