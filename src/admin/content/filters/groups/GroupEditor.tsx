import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { Select } from '../../../inputs/Select.tsx';
import { lateMessages } from '../../../lateMessages.ts';
import { makeId } from '../../makeId.ts';
import { type ConditionChoice, conditionChoices } from './conditionChoices.ts';
import { ConditionLine, firstCondition } from './ConditionLine.tsx';
import type { ConditionGroup } from './conditions.ts';
import { draftOf, type GroupRow, groupIn, type Row, withRow } from './groupDraft.ts';
import { Button } from '../../../shell/Button.tsx';
import './groups.css';

export type GroupEditorProps = {
  readonly type: ContentType;
  readonly group: ConditionGroup | undefined;
  readonly onChange: (group: ConditionGroup | undefined) => void;
};

const noConditions: ConditionGroup = { match: 'all', parts: [] };

/** Conditions on any field, which all or any must match, and groups of them. Complete conditions apply at once. */
export function GroupEditor({ type, group, onChange }: GroupEditorProps) {
  const choices = useMemo(() => conditionChoices(type), [type]);
  const [draft, setDraft] = useState(() => draftOf(group ?? noConditions));
  const [lastGroup, setLastGroup] = useState(group);
  /** What this editor has sent and the address does not show yet. */
  const [sent, setSent] = useState<readonly (ConditionGroup | undefined)[]>([]);
  const section = useRef<HTMLElement>(null);
  if (!isSame(lastGroup, group)) {
    setLastGroup(group);
    const arrived = sent.findIndex((one) => isSame(one, group));
    setSent(sent.slice(arrived + 1));
    // The address changed other than by this editor, as by a chip or the back button.
    if (arrived < 0) setDraft(draftOf(group ?? noConditions));
  }
  const change = (next: GroupRow) => {
    setDraft(next);
    const complete = groupIn(type, next);
    if (isSame(complete, groupIn(type, draft))) return;
    setSent([...sent, complete]);
    onChange(complete);
  };
  return (
    <section ref={section} className="conditions" aria-label={lateMessages.groups.title}>
      <GroupRows choices={choices} group={draft} depth={1} section={section} onChange={change} />
    </section>
  );
}

type GroupRowsProps = {
  readonly choices: readonly ConditionChoice[];
  readonly group: GroupRow;
  readonly depth: number;
  readonly section: RefObject<HTMLElement | null>;
  readonly onChange: (group: GroupRow) => void;
  /** Undefined for the outermost group. */
  readonly onRemove?: () => void;
};

function GroupRows({ choices, group, depth, section, onChange, onRemove }: GroupRowsProps) {
  const texts = lateMessages.groups;
  const id = useId();
  const { match, rows } = group;
  const focus = (selector: string) =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  const replace = (row: Row, next: Row | undefined) => {
    if (next === undefined) {
      const index = rows.indexOf(row);
      const other = rows[index + 1] ?? rows[index - 1];
      focus(other === undefined ? `#${CSS.escape(id)}` : `[data-row="${other.id}"] select`);
    }
    onChange(withRow(group, row.id, next));
  };
  const add = (row: Row) => {
    onChange({ ...group, rows: [...rows, row] });
    focus(`[data-row="${row.id}"] [data-condition-field]`);
  };
  const first = choices[0];
  if (first === undefined) return null;
  const condition = (): Row => ({ ...firstCondition(first), kind: 'condition', id: makeId() });
  return (
    <div className="conditions-group" role="group" aria-label={depth === 1 ? texts.title : texts.inner}>
      {(rows.length > 1 || depth > 1) && (
        <label className="conditions-match">
          {texts.match}
          <Select
            value={match}
            options={(['all', 'any'] as const).map((name) => ({ value: name, label: texts.matchOf[name] }))}
            onChoose={(next) => onChange({ ...group, match: next })}
          />
        </label>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id} data-row={row.id}>
              {row.kind === 'group' ? (
                <GroupRows
                  choices={choices}
                  group={row}
                  depth={depth + 1}
                  section={section}
                  onChange={(next) => replace(row, next)}
                  onRemove={() => replace(row, undefined)}
                />
              ) : (
                <ConditionLine
                  choices={choices}
                  condition={row}
                  onChange={(next) => replace(row, next)}
                  onRemove={() => replace(row, undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <Button id={id} onClick={() => add(condition())}>
          <span aria-hidden="true">+ </span>
          {texts.addCondition}
        </Button>
        {depth === 1 && (
          <Button
            look="quiet"
            onClick={() =>
              add({ kind: 'group', id: makeId(), match: match === 'any' ? 'all' : 'any', rows: [condition()] })
            }
          >
            {texts.addGroup}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button look="quiet" onClick={onRemove}>
            {texts.removeGroup}
          </Button>
        )}
        {depth === 1 && rows.length === 0 && <span className="quiet">{texts.hint}</span>}
      </div>
    </div>
  );
}

function isSame(one: ConditionGroup | undefined, other: ConditionGroup | undefined): boolean {
  return isSameJson((one ?? null) as Json, (other ?? null) as Json);
}
