import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router';
import { lazyPart } from '#forms/lazyPart.tsx';
import { type Area, areaPath } from '../areas/area.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { patterns } from './catalogueAddresses.ts';
import { CatalogueList } from './CatalogueList.tsx';
import { DetailView } from './DetailView.tsx';
import type { ViewProps } from './viewProps.ts';
import './catalogues.css';

const CatalogueForm = lazyPart(async () => (await import('./CatalogueForm.tsx')).CatalogueForm);
const EntryForm = lazyPart(async () => (await import('./EntryForm.tsx')).EntryForm);
const DetailForm = lazyPart(async () => (await import('./DetailForm.tsx')).DetailForm);

const views: readonly (readonly [string, ComponentType<ViewProps>])[] = [
  [patterns.newCatalogue, CatalogueForm],
  [patterns.editCatalogue, CatalogueForm],
  [patterns.newEntry, EntryForm],
  [patterns.editEntry, EntryForm],
  [patterns.viewDetails, DetailView],
  [patterns.newDetail, DetailForm],
];

/** The catalogues of the staff: their list, and the views inside it, each at an address of its own. */
export function CataloguesArea({ area }: { readonly area: Area }) {
  const { pathname } = useLocation();
  if (matchPath(areaPath(area), pathname) !== null) return <CatalogueList area={area} />;
  for (const [pattern, View] of views) {
    const match = matchPath(areaPath(area, pattern), pathname);
    if (match === null) continue;
    const { catalogue = '', entry = '' } = match.params;
    return <View key={pathname} area={area} catalogue={catalogue} entry={entry} />;
  }
  return <NotFound />;
}
