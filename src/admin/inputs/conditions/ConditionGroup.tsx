import type { Key, ReactNode } from 'react';
import { type Option, Select } from '../Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDeferredFocus } from '../../ui/useDeferredFocus.ts';
import './conditions.css';

/** Parts of which all or any must hold. */
export type Group<P> = { readonly match: 'all' | 'any'; readonly parts: readonly P[] };

type ChangePart<P> = (part: P, typing?: string) => void;

export type PartProps<P> = {
  /** Prefix of the ids of its inputs, the first of which ends in ':campo'. */
  readonly id: string;
  /** Its number within the condition, such as '2' or '2.1'. */
  readonly number: string;
  readonly part: P;
  readonly onChange: ChangePart<P>;
  /** Undefined when the group needs at least one part and this is the only one. */
  readonly onRemove: (() => void) | undefined;
};

/** The parts of the conditions of one editor. */
export interface ConditionKind<P> {
  readonly texts: {
    readonly match: string;
    readonly matchOf: Readonly<Record<Group<P>['match'], string>>;
    readonly group: (number: string) => string;
    readonly addCondition: string;
    readonly addGroup: string;
    readonly removeGroup: string;
  };
  readonly keyOf: (part: P, index: number) => Key;
  /** A part as a group with an editor; undefined for others. */
  readonly groupIn: (part: P, isInner: boolean) => Group<P> | undefined;
  /** A group as a part; `former` is the part that it replaces. */
  readonly fromGroup: (group: Group<P>, former?: P) => P;
  /** Undefined while no part can be made, as without fields. */
  readonly newPart: (() => P) | undefined;
  /** Edits a part that is no group. */
  readonly renderPart: (props: PartProps<P>) => ReactNode;
}

type ConditionGroupProps<P> = {
  readonly id: string;
  readonly kind: ConditionKind<P>;
  readonly group: Group<P>;
  /** Prefix of the numbers of its parts; '' for the outermost group. */
  readonly prefix?: string;
  /** Whether one part must stay. */
  readonly isRequired?: boolean;
  readonly onChange: (group: Group<P>, typing?: string) => void;
  /** Undefined for a group that must stay. */
  readonly onRemove?: (() => void) | undefined;
  /** Beside the buttons. */
  readonly children?: ReactNode;
};

/** Edits conditions that all or any must match, and groups of them. */
export function ConditionGroup<P>(props: ConditionGroupProps<P>) {
  const { id, kind, group, prefix = '', isRequired = false, onChange, onRemove, children } = props;
  const { match, parts } = group;
  const { texts, newPart } = kind;
  const focus = useDeferredFocus();
  const isInner = prefix !== '';
  const addId = `${id}:agregar`;
  const firstInput = (part: P, at: string, isWithin = isInner): string => {
    const first = kind.groupIn(part, isWithin)?.parts[0];
    return first === undefined ? `${at}:campo` : firstInput(first, `${at}:0`, true);
  };
  const add = (part: P) => {
    onChange({ match, parts: [...parts, part] });
    focus(firstInput(part, `${id}:${parts.length}`));
  };
  const remove = (index: number) => {
    const rest = parts.toSpliced(index, 1);
    const at = Math.min(index, rest.length - 1);
    const next = rest[at];
    focus(next === undefined ? addId : firstInput(next, `${id}:${at}`));
    onChange({ match, parts: rest });
  };
  const matches = (['all', 'any'] as const).map(
    (value): Option<Group<P>['match']> => ({
      value,
      label: texts.matchOf[value],
    }),
  );
  return (
    <div
      className="conditions-group stack items-start gap-4"
      {...(isInner && { role: 'group', 'aria-label': texts.group(prefix.slice(0, -1)) })}
    >
      {(parts.length > 1 || isInner) && (
        <label className="conditions-match cluster">
          {texts.match}
          <Select value={match} options={matches} onChoose={(next) => onChange({ match: next, parts })} />
        </label>
      )}
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => {
            const inner = kind.groupIn(part, isInner);
            const needsOne = isRequired && parts.length === 1;
            const change: ChangePart<P> = (next, typing) => onChange({ match, parts: parts.with(index, next) }, typing);
            const common = {
              id: `${id}:${index}`,
              onRemove: needsOne ? undefined : () => remove(index),
            };
            return (
              <li key={kind.keyOf(part, index)}>
                {inner === undefined ? (
                  kind.renderPart({ ...common, part, number: `${prefix}${index + 1}`, onChange: change })
                ) : (
                  <ConditionGroup
                    {...common}
                    kind={kind}
                    group={inner}
                    prefix={`${prefix}${index + 1}.`}
                    isRequired={needsOne}
                    onChange={(next, typing) =>
                      next.parts.length === 0 ? remove(index) : change(kind.fromGroup(next, part), typing)
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="buttons">
        {newPart !== undefined && (
          <Button id={addId} onClick={() => add(newPart())}>
            <span aria-hidden="true">+</span> {texts.addCondition}
          </Button>
        )}
        {newPart !== undefined && !isInner && (
          <Button
            look="quiet"
            onClick={() => add(kind.fromGroup({ match: match === 'any' ? 'all' : 'any', parts: [newPart()] }))}
          >
            <span aria-hidden="true">+</span> {texts.addGroup}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button look="quiet" onClick={onRemove}>
            {texts.removeGroup}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
