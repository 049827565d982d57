import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { Area, MenuEntry } from './area.ts';
import { words } from './words.ts';

const FileScreen = lazy(async () => ({ default: (await import('./files/FileScreen.tsx')).FileScreen }));
const FileBinScreen = lazy(async () => ({ default: (await import('./files/FileBinScreen.tsx')).FileBinScreen }));

const SiteScreen = lazy(async () => ({ default: (await import('./site/SiteScreen.tsx')).SiteScreen }));

/** Screens made for one content type, by the path of the screen whose place they take. */
export const areaScreens: ReadonlyMap<string, ComponentType<{ readonly area: Area }>> = new Map([
  ['website-settings', SiteScreen],
]);

/** A screen that no content type describes: its menu entry and its routes. */
type OwnScreen = MenuEntry & { readonly routes: readonly RouteObject[] };

/** The screens of their own, beside those of content types. */
export const ownScreens: readonly OwnScreen[] = [
  {
    path: '/admin/FileServer',
    label: words.admin.files,
    description: words.admin.filesAbout,
    icon: 'archivos',
    order: 140,
    routes: [
      { path: '/admin/FileServer', element: <FileScreen /> },
      { path: '/admin/FileServer/papelera', element: <FileBinScreen /> },
    ],
  },
];
