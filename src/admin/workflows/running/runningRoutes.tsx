import type { RouteObject } from 'react-router';
import { lazyPart } from '#forms/lazyPart.tsx';

const StartScreen = lazyPart(async () => (await import('./StartScreen.tsx')).StartScreen);
const RunnerScreen = lazyPart(async () => (await import('./RunnerScreen.tsx')).RunnerScreen);

export const runningRoutes: readonly RouteObject[] = [
  { path: '/admin/workFlowEdit/:id/iniciar', element: <StartScreen /> },
  { path: '/admin/workFlowEdit/:id/ejecutar', element: <RunnerScreen /> },
];
