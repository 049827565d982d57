import type { RouteObject } from 'react-router';

export const runningRoutes: readonly RouteObject[] = [];
