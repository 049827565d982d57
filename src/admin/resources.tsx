import type { ResourceProps } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { SessionUser } from '#core/accounts/access.ts';

import type { RouteObject } from 'react-router';
import { type Area, areaPath, binPath, createPath, importPath, providerName } from './areas/area.ts';
import { localAreas } from './data/localAreas.ts';
import { areaScreens, innerViews, ownScreensOf, recordViews } from './ownScreens.tsx';
import { NotFound } from './ui/NotFound.tsx';
import { rightsOf } from './session/useMay.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const ListScreen = lazyPart(async () => (await import('./list/ListScreen.tsx')).ListScreen);
const WithinScreen = lazyPart(async () => (await import('./list/within/WithinScreen.tsx')).WithinScreen);
const CreatePage = lazyPart(async () => (await import('./form/FormScreen.tsx')).CreatePage);
const EditPage = lazyPart(async () => (await import('./form/FormScreen.tsx')).EditPage);
const SinglePage = lazyPart(async () => (await import('./form/FormScreen.tsx')).SinglePage);
const ReadOnlyPage = lazyPart(async () => (await import('./show/ReadOnlyPage.tsx')).ReadOnlyPage);
const ShowScreen = lazyPart(async () => (await import('./show/ShowScreen.tsx')).ShowScreen);
const HistoryScreen = lazyPart(async () => (await import('./history/HistoryScreen.tsx')).HistoryScreen);
const ImportsScreen = lazyPart(async () => (await import('./imports/ImportsScreen.tsx')).ImportsScreen);
const ImportScreen = lazyPart(async () => (await import('./imports/ImportScreen.tsx')).ImportScreen);
const BinScreen = lazyPart(async () => (await import('./bin/BinScreen.tsx')).BinScreen);

export function resourcesOf(areas: readonly Area[], user: SessionUser): ResourceProps[] {
  const ownEntries = ownScreensOf(user).map(({ path, label }) => ({ name: path, list: path, meta: { label } }));
  const generic = areas.map((area) => ({
    name: area.type.name,
    identifier: area.screen.path,
    list: areaPath(area),
    ...(area.type.isSingle
      ? {}
      : { create: createPath(area), show: areaPath(area, ':id'), edit: areaPath(area, ':id', 'editar') }),
    meta: { label: area.screen.label, dataProviderName: providerName(area.type) },
  }));
  return [...generic, ...ownEntries];
}

/** A screen of an area, marked where its records stay in this browser. */
function marked({ type }: Area, element: ReactNode): ReactNode {
  if (type.provider !== 'local') return element;
  return (
    <>
      {localAreas.mark}
      {element}
    </>
  );
}

/** The routes that a person may use. */
export function routesOf(areas: readonly Area[], user: SessionUser): RouteObject[] {
  const generic = areas.flatMap((area) =>
    routesIn(area, user).map((route) => ({ ...route, element: marked(area, route.element) })),
  );
  return [...generic, ...ownScreensOf(user).flatMap(({ routes }) => routes)];
}

function routesIn(area: Area, user: SessionUser): RouteObject[] {
  const path = areaPath(area);
  const may = rightsOf(user, area.type);
  const { view } = area.screen;
  // Lists with a screen of their own show only the permitted actions.
  const hasOwnScreen = view !== undefined && (may.update || !area.type.isSingle);
  const OwnScreen = hasOwnScreen ? areaScreens[view] : undefined;
  const Generic = area.type.list.within === undefined ? ListScreen : WithinScreen;
  const [Form, List] = [OwnScreen ?? (may.update ? SinglePage : ReadOnlyPage), OwnScreen ?? Generic];
  if (area.type.isSingle)
    return [
      { path, element: <Form key={path} area={area} /> },
      { path: areaPath(area, 'historial'), element: <HistoryScreen key={path} area={area} /> },
    ];
  return [
    ...['', ...((view && innerViews[view]) ?? [])].map((inner) => ({
      path: inner === '' ? path : areaPath(area, inner),
      element: <List key={path} area={area} />,
    })),
    ...(may.create
      ? [
          { path: createPath(area), element: <CreatePage key={path} area={area} /> },
          { path: binPath(area), element: <BinScreen key={path} area={area} /> },
        ]
      : [createPath(area), binPath(area)].map((closed) => ({ path: closed, element: <NotFound /> }))),
    ...[
      { path: importPath(area), element: <ImportsScreen key={path} area={area} /> },
      { path: importPath(area, ':import'), element: <ImportScreen key={path} area={area} /> },
    ].map((route) => (may.create || may.update ? route : { path: route.path, element: <NotFound /> })),
    { path: areaPath(area, ':id'), element: <ShowScreen key={path} area={area} /> },
    {
      path: areaPath(area, ':id', 'editar'),
      element: may.update ? <EditPage key={path} area={area} /> : <NotFound />,
    },
    { path: areaPath(area, ':id', 'historial'), element: <HistoryScreen key={path} area={area} /> },
  ];
}

/** The lists and pages of process records that have a screen of their own. */
export function processRoutesOf(areas: readonly Area[]): RouteObject[] {
  return areas.flatMap((area): RouteObject[] => {
    const path = areaPath(area);
    const { View, hasHistory = false } = (area.screen.view && recordViews[area.screen.view]) ?? {};
    if (View === undefined) return [];
    return [
      { path, element: <ListScreen key={path} area={area} /> },
      { path: areaPath(area, ':id'), element: <View /> },
      ...(hasHistory
        ? [{ path: areaPath(area, ':id', 'historial'), element: <HistoryScreen key={path} area={area} /> }]
        : []),
    ];
  });
}
