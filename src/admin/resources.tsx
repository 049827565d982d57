import type { ResourceProps } from '@refinedev/core';
import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { ContentType, Screen } from '#core/contentType.ts';
import { ListScreen } from './content/ListScreen.tsx';

/** One screen of one content type: an area of the back office. */
export type Area = { readonly type: ContentType; readonly screen: Screen };

const CreatePage = lazy(async () => ({ default: (await import('./content/FormScreen.tsx')).CreatePage }));
const EditPage = lazy(async () => ({ default: (await import('./content/FormScreen.tsx')).EditPage }));
const SinglePage = lazy(async () => ({ default: (await import('./content/FormScreen.tsx')).SinglePage }));
const ShowScreen = lazy(async () => ({ default: (await import('./content/ShowScreen.tsx')).ShowScreen }));

/** The one array from which menu, routes and Refine resources are made, in menu order. */
export function areasOf(types: readonly ContentType[]): readonly Area[] {
  const areas = types.flatMap((type) => type.screens.map((screen) => ({ type, screen })));
  return areas.toSorted(
    (left, right) =>
      left.screen.order - right.screen.order || left.screen.label.localeCompare(right.screen.label, 'es'),
  );
}

export const areaPath = ({ screen }: Area, ...rest: readonly string[]) => ['/admin', screen.path, ...rest].join('/');
export const createPath = (area: Area) => areaPath(area, 'nuevo');
export const showPath = (area: Area, id: string) => areaPath(area, encodeURIComponent(id));
export const editPath = (area: Area, id: string) => areaPath(area, encodeURIComponent(id), 'editar');

export function resourcesOf(areas: readonly Area[]): ResourceProps[] {
  return areas.map((area) => ({
    name: area.type.name,
    identifier: area.screen.path,
    list: areaPath(area),
    ...(area.type.isSingle
      ? {}
      : { create: createPath(area), show: areaPath(area, ':id'), edit: areaPath(area, ':id', 'editar') }),
    meta: { label: area.screen.label, dataProviderName: providerName(area.type) },
  }));
}

export function routesOf(areas: readonly Area[]): RouteObject[] {
  return areas.flatMap((area): RouteObject[] => {
    const path = areaPath(area);
    if (area.type.isSingle) return [{ path, element: <SinglePage key={path} area={area} /> }];
    return [
      { path, element: <ListScreen key={path} area={area} /> },
      { path: createPath(area), element: <CreatePage key={path} area={area} /> },
      { path: areaPath(area, ':id'), element: <ShowScreen key={path} area={area} /> },
      { path: areaPath(area, ':id', 'editar'), element: <EditPage key={path} area={area} /> },
    ];
  });
}

/** Refine's name for the provider of a type. */
export function providerName(type: ContentType): string {
  return type.provider === 'rest' ? 'default' : type.provider;
}
