import { useId, useMemo } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { isGroup } from '#core/values/query.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { groupTexts } from '#core/locales/es/admin/lists/groups.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { ConditionGroup as Rows, type ConditionKind } from '../../inputs/conditions/ConditionGroup.tsx';
import { makeId } from '../../data/makeId.ts';
import { conditionChoices } from './conditionChoices.ts';
import { firstCondition, ListCondition } from './ListCondition.tsx';
import type { ConditionGroup } from '../../query/conditions.ts';
import { draftOf, type GroupRow, groupIn, type Row } from './groupDraft.ts';

export type GroupEditorProps = {
  readonly type: ContentType;
  readonly group: ConditionGroup | undefined;
  readonly onChange: (group: ConditionGroup | undefined) => void;
};

const noConditions: ConditionGroup = { match: 'all', parts: [] };

/** Conditions on any field, which all or any must match, and groups of them. Complete conditions apply at once. */
export function GroupEditor({ type, group, onChange }: GroupEditorProps) {
  const id = useId();
  const kind = useMemo(() => rowsOf(type), [type]);
  const [{ draft }, setEditing] = useDerivedState<Editing>(
    () => ({ draft: draftOf(group ?? noConditions), group, sent: [] }),
    (before) => withArrived(before, group),
  );
  const change = (next: GroupRow) => {
    const complete = groupIn(type, next);
    const isSent = !isSame(complete, groupIn(type, draft));
    setEditing(({ sent, ...rest }) => ({ ...rest, draft: next, sent: isSent ? [...sent, complete] : sent }));
    if (isSent) onChange(complete);
  };
  const { title, hint } = groupTexts;
  return (
    <section className="conditions" aria-label={title}>
      <Rows id={id} kind={kind} group={draft} onChange={(next) => change({ ...draft, ...next })}>
        {draft.parts.length === 0 && <span className="quiet">{hint}</span>}
      </Rows>
    </section>
  );
}

type Editing = {
  readonly draft: GroupRow;
  /** The group in the address. */
  readonly group: ConditionGroup | undefined;
  /** What this editor has sent and the address does not show yet. */
  readonly sent: readonly (ConditionGroup | undefined)[];
};

function withArrived(editing: Editing, group: ConditionGroup | undefined): Editing {
  if (isSame(editing.group, group)) return editing;
  const arrived = editing.sent.findIndex((one) => isSame(one, group));
  const sent = editing.sent.slice(arrived + 1);
  // The address changed other than by this editor, as by a chip or the back button.
  return { draft: arrived < 0 ? draftOf(group ?? noConditions) : editing.draft, group, sent };
}

/** The conditions of a list, as its editor changes them. */
function rowsOf(type: ContentType): ConditionKind<Row> {
  const choices = conditionChoices(type);
  const [first] = choices;
  return {
    texts: { ...groupTexts, group: () => groupTexts.inner },
    keyOf: ({ id }) => id,
    groupIn: (row) => (isGroup(row) ? row : undefined),
    fromGroup: (group, former) => ({ ...group, id: former?.id ?? makeId() }),
    newPart: first && (() => ({ ...firstCondition(first), id: makeId() })),
    renderPart: (line) => <ListCondition choices={choices} {...line} />,
  };
}

function isSame(one: ConditionGroup | undefined, other: ConditionGroup | undefined): boolean {
  return isSameJson((one ?? null) as Json, (other ?? null) as Json);
}
