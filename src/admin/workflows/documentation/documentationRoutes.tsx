import type { RouteObject } from 'react-router';

export const documentationRoutes: readonly RouteObject[] = [];
