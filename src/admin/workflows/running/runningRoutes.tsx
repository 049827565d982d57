import { lazy } from 'react';
import type { RouteObject } from 'react-router';

const StartScreen = lazy(async () => ({ default: (await import('./StartScreen.tsx')).StartScreen }));
const RunnerScreen = lazy(async () => ({ default: (await import('./RunnerScreen.tsx')).RunnerScreen }));

export const runningRoutes: readonly RouteObject[] = [
  { path: '/admin/workFlowEdit/:id/iniciar', element: <StartScreen /> },
  { path: '/admin/workFlowEdit/:id/ejecutar', element: <RunnerScreen /> },
];
