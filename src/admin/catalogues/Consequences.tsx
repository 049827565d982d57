import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CatalogueConsequences } from '#core/api/catalogueOperations.ts';
import {
  attributesByPath,
  type Catalogue,
  catalogueIn,
  hasLostOptions,
  objectsIn,
} from '#core/catalogues/catalogue.ts';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { Values } from '#core/values/record.ts';
import type { Area } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { entryPath } from './catalogueAddresses.ts';

type ConsequencesProps = {
  readonly area: Area;
  readonly catalogue: string;
  /** The catalogue as it is stored, and as it is typed. */
  readonly before: Values;
  readonly after: Values;
};

/** How saving affects entries when attributes were removed or changed type; nothing otherwise. */
export function Consequences({ area, catalogue, before, after }: ConsequencesProps) {
  const calls = usePortalCalls();
  const [attributes, details] = [objectsIn(after['attributes']), objectsIn(after['details'])];
  const query = useQuery({
    queryKey: [
      'catalogues',
      'consequences',
      catalogue,
      [...attributesByPath(catalogueIn(after))].map(([path, { type, options }]) => [path, type, options]),
    ],
    queryFn: () =>
      calls.call('POST /api/catalogues/{id}/consequences', {
        params: { id: catalogue },
        body: { attributes, details },
        takesLong: true,
      }),
    enabled: hasConsequences(catalogueIn(before), catalogueIn(after)),
    // Without placeholder: the consequences of earlier input would be wrong.
    placeholderData: undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const changes = query.isEnabled && query.data;
  return (
    <div role="status">
      {query.isEnabled && query.isFetching && <p className="quiet">{texts.counting}</p>}
      {query.isEnabled && query.isError && (
        <div className="alert">
          <p>{texts.notCounted}</p>
          <Button onClick={() => void query.refetch()}>{texts.countAgain}</Button>
        </div>
      )}
      {changes && (
        <div className="alert alert-info">
          <p>{texts.onSaving}</p>
          <ul>
            {changes.removed.map(({ id, name, entries }) => (
              <li key={id}>{texts.loses(entries, name)}</li>
            ))}
            {changes.converted.map((one) => (
              <Converted key={one.id} of={one} pathOf={(entry) => entryPath(area, catalogue, entry)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type ConvertedProps = {
  readonly of: CatalogueConsequences['converted'][number];
  readonly pathOf: (entry: string) => string;
};

function Converted({ of: { name, entries, left, examples }, pathOf }: ConvertedProps) {
  return (
    <li>
      {texts.converts(name, { entries: entries - left, left })}
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, title, value }) => (
            <li key={id}>
              <Link to={pathOf(id)}>{title}</Link>: {typeof value === 'string' ? value : JSON.stringify(value)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function hasConsequences(before: Catalogue, after: Catalogue): boolean {
  const next = attributesByPath(after);
  return [...attributesByPath(before)].some(([path, attribute]) => {
    const changed = next.get(path);
    return changed === undefined || changed.type !== attribute.type || hasLostOptions(attribute, changed);
  });
}
