import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validate.ts';
import { useEditorActions } from './editorContext.ts';
import { editorWords } from './editorWords.ts';
import { messagesAt, questionInput } from './faultPlaces.ts';
import { type QuestionPlace, withCondition } from './questionChanges.ts';
import { RuleRow } from './RuleRow.tsx';
import { conditionOf, newRule, type Rule, type Rules, rulesIn } from './rules.ts';
import { ChoiceField, FieldNotes } from './TextField.tsx';

type ConditionFieldsProps = {
  readonly place: QuestionPlace;
  readonly question: Question;
  /** Those that a condition may look at. */
  readonly earlier: readonly Question[];
  readonly faults: readonly FieldError[];
};

/** When a question is asked: always, or while earlier answers are as they say. */
export function ConditionFields({ place, question, earlier, faults }: ConditionFieldsProps) {
  const { edit } = useEditorActions();
  const { showIf } = question;
  if (showIf === undefined) return null;
  const id = questionInput(question.id, 'showIf');
  const rules = rulesIn(showIf);
  const set = (next: Rules, typing?: string) => edit((now) => withCondition(now, place, conditionOf(next)), typing);
  return (
    <fieldset className="wfe-condition" id={id} tabIndex={-1} aria-describedby={`${id}:nota`}>
      <legend className="field-label">{editorWords.conditionTitle}</legend>
      {rules === undefined ? (
        <p className="field-help">{editorWords.advancedCondition}</p>
      ) : (
        <RuleList {...{ id, rules, earlier, set }} />
      )}
      <FieldNotes id={id} faults={messagesAt(faults, 'showIf')} />
      <ConditionButtons {...{ id, place, question, rules, earlier, set }} />
    </fieldset>
  );
}

type SetRules = (next: Rules, typing?: string) => void;

type RuleListProps = {
  readonly id: string;
  readonly rules: Rules;
  readonly earlier: readonly Question[];
  readonly set: SetRules;
};

function RuleList({ id, rules: { join, rules }, earlier, set }: RuleListProps) {
  const { focus } = useEditorActions();
  const { joins } = editorWords;
  return (
    <>
      {rules.length > 1 && (
        <ChoiceField
          id={`${id}:join`}
          label={editorWords.joinLabel}
          value={join}
          options={(['all', 'any'] as const).map((value) => ({ value, label: joins[value] }))}
          onChoose={(next) => set({ join: next, rules })}
        />
      )}
      {rules.map((rule, at) => (
        // Rules have no name of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <RuleRow
          key={at}
          id={`${id}:${at}`}
          number={at + 1}
          rule={rule}
          earlier={earlier}
          onChange={(next, typing) => set({ join, rules: rules.with(at, next) }, typing)}
          onRemove={
            rules.length === 1
              ? undefined
              : () => {
                  set({ join, rules: rules.toSpliced(at, 1) });
                  focus(`${id}:otra`);
                }
          }
        />
      ))}
    </>
  );
}

type ConditionButtonsProps = Omit<ConditionFieldsProps, 'faults'> & {
  readonly id: string;
  readonly rules: Rules | undefined;
  readonly set: SetRules;
};

function ConditionButtons({ id, place, question, rules, earlier, set }: ConditionButtonsProps) {
  const { edit, focus } = useEditorActions();
  const last = earlier.at(-1);
  const add = (old: Rules, about: Question) => {
    const rule: Rule = newRule(about);
    set({ join: old.join, rules: [...old.rules, rule] });
    focus(`${id}:${old.rules.length}:pregunta`);
  };
  return (
    <div className="buttons">
      {rules !== undefined && last !== undefined && (
        <button type="button" className="button" id={`${id}:otra`} onClick={() => add(rules, last)}>
          <span aria-hidden="true">+</span> {editorWords.addRule}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          edit((now) => withCondition(now, place, undefined));
          focus(questionInput(question.id, 'condicion'));
        }}
      >
        {editorWords.removeCondition}
      </button>
    </div>
  );
}
