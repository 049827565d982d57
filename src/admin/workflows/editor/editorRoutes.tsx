import type { RouteObject } from 'react-router';

export const editorRoutes: readonly RouteObject[] = [];
