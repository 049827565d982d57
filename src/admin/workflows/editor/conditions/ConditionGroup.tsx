import type { Condition } from '#core/values/condition.ts';
import type { Question } from '#core/questions/question.ts';
import { conditionText } from './conditionText.ts';
import { useEditorActions } from '../editorContext.ts';
import { editorMessages } from '../editorMessages.ts';
import { ToolButton } from '../PartTools.tsx';
import { RuleRow } from './RuleRow.tsx';
import { deepestGroup, type Group, groupIn, innerCondition, isGroup, isRule, newRule } from './rules.ts';
import { ChoiceField } from '../../fields/TextField.tsx';
import { Button } from '../../../shell/Button.tsx';

type ConditionGroupProps = {
  readonly id: string;
  /** Prefix of the numbers of its parts, such as '2.'; '' for the outer group. */
  readonly number: string;
  /** 0 for the outer group. */
  readonly depth: number;
  readonly group: Group;
  readonly earlier: readonly Question[];
  readonly onChange: (group: Group, typing?: string) => void;
};

/** A group of conditions joined by all or any: rules about earlier answers, and nested groups. */
export function ConditionGroup({ id, number, depth, group, earlier, onChange }: ConditionGroupProps) {
  const { focus } = useEditorActions();
  const { join, parts } = group;
  const { joins } = editorMessages;
  const remove = (index: number) => {
    // Runs before the change: a group that disappears with its last part moves the focus to the outer group.
    focus(`${id}:otra`);
    onChange({ join, parts: parts.toSpliced(index, 1) });
  };
  return (
    <>
      {parts.length > 1 && (
        <ChoiceField
          id={`${id}:join`}
          label={editorMessages.joinLabel}
          value={join}
          options={(['all', 'any'] as const).map((value) => ({ value, label: joins[value] }))}
          onChoose={(next) => onChange({ join: next, parts })}
        />
      )}
      {parts.map((part, index) => (
        <ConditionPart
          // Parts have no id.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ part, depth, earlier }}
          id={`${id}:${index}`}
          number={`${number}${index + 1}`}
          onChange={(next, typing) => onChange({ join, parts: parts.with(index, next) }, typing)}
          onRemove={parts.length === 1 && depth === 0 ? undefined : () => remove(index)}
        />
      ))}
      <GroupButtons {...{ id, depth, group, earlier, onChange }} />
    </>
  );
}

type ConditionPartProps = Pick<ConditionGroupProps, 'id' | 'number' | 'depth' | 'earlier'> & {
  readonly part: Condition;
  readonly onChange: (part: Condition, typing?: string) => void;
  /** Undefined for the only part. */
  readonly onRemove: (() => void) | undefined;
};

function ConditionPart(props: ConditionPartProps) {
  const { id, number, depth, part, earlier, onChange, onRemove } = props;
  if (isRule(part)) return <RuleRow {...{ id, number, earlier, onChange, onRemove }} rule={part} />;
  const name = editorMessages.conditionNumber(number);
  const isWritten = isGroup(part) && depth < deepestGroup;
  const group = groupIn(part);
  return (
    <div className="stack wfe-group" role="group" aria-label={name}>
      <div className="screen-head">
        <p className="field-label">{isWritten ? editorMessages.conditionGroup : editorMessages.conditionKept}</p>
        {onRemove !== undefined && (
          <ToolButton look="remove" label={editorMessages.removeRule(number)} isDanger onPress={onRemove} />
        )}
      </div>
      {isWritten ? (
        <ConditionGroup
          {...{ id, group, earlier }}
          number={`${number}.`}
          depth={depth + 1}
          onChange={(next, typing) =>
            next.parts.length === 0 && onRemove ? onRemove() : onChange(innerCondition(next), typing)
          }
        />
      ) : (
        <p className="wfe-sentence">{conditionText(part, earlier)}</p>
      )}
    </div>
  );
}

type GroupButtonsProps = Omit<ConditionGroupProps, 'number'>;

function GroupButtons({ id, depth, group: { join, parts }, earlier, onChange }: GroupButtonsProps) {
  const { focus } = useEditorActions();
  const last = earlier.at(-1);
  if (last === undefined) return null;
  const add = (part: Condition, input: string) => {
    onChange({ join, parts: [...parts, part] });
    focus(`${id}:${parts.length}:${input}`);
  };
  return (
    <div className="buttons">
      <Button id={`${id}:otra`} onClick={() => add(newRule(last), 'pregunta')}>
        <span aria-hidden="true">+</span> {editorMessages.addRule}
      </Button>
      {depth < deepestGroup && (
        <Button look="quiet" onClick={() => add(innerCondition(newGroup(join, last)), '0:pregunta')}>
          <span aria-hidden="true">+</span> {editorMessages.addGroup}
        </Button>
      )}
    </div>
  );
}

/** A group of one rule with the opposite join; with the same join the group would change nothing. */
function newGroup(outer: Group['join'], about: Question): Group {
  return { join: outer === 'all' ? 'any' : 'all', parts: [newRule(about)] };
}
