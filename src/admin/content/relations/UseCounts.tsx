import { relations as texts } from '#core/locales/es/records/relations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { useContentTypes } from '../contentTypes.ts';
import { type IncomingRelation, relationsTo } from './relationsTo.ts';
import { useUses } from './useUses.ts';
import './uses.css';

type UseCountsProps = { readonly type: ContentType; readonly id: string };

/** How many records point to one that is about to be removed; nothing when there are none. */
export function UseCounts({ type, id }: UseCountsProps) {
  const incoming = relationsTo(type, useContentTypes());
  return (
    <div className="use-counts" role="status">
      <p>{texts.inUse}</p>
      <ul>
        {incoming.map((relation) => (
          <Count key={`${relation.area.type.name}/${relation.field.name}`} relation={relation} id={id} />
        ))}
      </ul>
    </div>
  );
}

function Count({ relation, id }: { readonly relation: IncomingRelation; readonly id: string }) {
  const { total } = useUses(relation, { id, limit: 1 });
  return total > 0 && <li>{texts.count(relation.area.screen.label, relation.field.label, total)}</li>;
}
