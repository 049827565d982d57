import { useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { type IncomingRelation, relationsTo } from './relationsTo.ts';
import { useUses } from './useUses.ts';
import './uses.css';

type UseCountsProps = { readonly type: ContentType; readonly id: string };

/** How many records point to one that is about to be removed, and which workflows offer it; nothing when there are none. */
export function UseCounts({ type, id }: UseCountsProps) {
  const incoming = relationsTo(type, useContentTypes());
  const catalogue = catalogueOf(type.name);
  return (
    <div className="use-counts" role="status">
      <p>{texts.inUse}</p>
      <ul>
        {incoming.map((relation) => (
          <Count key={`${relation.area.type.name}/${relation.field.name}`} relation={relation} id={id} />
        ))}
        {catalogue !== undefined && <AskingWorkflows catalogue={catalogue} />}
      </ul>
    </div>
  );
}

function Count({ relation, id }: { readonly relation: IncomingRelation; readonly id: string }) {
  const { total } = useUses(relation, { id, limit: 1 });
  return total > 0 && <li>{texts.count(relation.area.screen.label, relation.field.label, total)}</li>;
}

const mostRead = 100;

/** The workflows whose questions offer the entries of a catalogue. */
function AskingWorkflows({ catalogue }: { readonly catalogue: string }) {
  const calls = usePortalCalls();
  const { data } = useQuery({
    queryKey: ['workflows', 'catalogues'],
    queryFn: () => calls.page('GET /api/workflows', { offset: 0, limit: mostRead }),
    staleTime: 0,
  });
  const asking = data?.items.filter(({ catalogues }) => catalogues.includes(catalogue)) ?? [];
  return asking.length > 0 && <li>{texts.asked(asking.map(({ name }) => name).join(', '))}</li>;
}
