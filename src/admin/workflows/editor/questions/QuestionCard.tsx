import { moveItem } from '#core/workflow/articles.ts';
import { memo } from 'react';
import { losesOptions } from '#core/questions/changeType.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { type QuestionTypeName, questionTypeNames } from '#core/names/questionTypeNames.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { questionTexts } from '#core/locales/es/workflows/questions.ts';
import { makeId } from '../../../data/makeId.ts';
import { ConditionFields } from '../conditions/ConditionFields.tsx';
import { newRule } from '../conditions/rules.ts';
import { dependentPositions } from '../conditions/conditionLinks.ts';
import { useEditorActions } from '../editorContext.ts';
import { addQuestionId, messagesAt, questionInput } from '../faultLocations.ts';
import { movedText, withLost } from '../regulation/movedText.ts';
import { FileSettings } from './FileSettings.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PartTools } from '../PartTools.tsx';
import {
  type QuestionRef,
  withCondition,
  withQuestions,
  withQuestionType,
  withQuestionValues,
} from './questionChanges.ts';
import { SortedItem } from '../SortedList.tsx';
import { ChoiceField, TextField } from '../../fields/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';

type QuestionCardProps = {
  readonly activityId: string;
  readonly question: Question;
  /** Position in its activity, from 0. */
  readonly index: number;
  readonly count: number;
  /** Whether there is no other activity to move it to. */
  readonly isOnly: boolean;
  /** The questions before it; empty unless it has a condition. */
  readonly earlier: readonly Question[];
  readonly faults: readonly FieldError[];
};

/** One question: text, answer type and condition. Memoized, so it re-renders only when its own data changes. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { activityId, question, index, count, isOnly, earlier, faults } = props;
  const { edit, open } = useEditorActions();
  const questionRef: QuestionRef = { activityId, questionId: question.id };
  const tools = useQuestionTools({ questionRef, index });
  const { settings } = questionTypeOf(question);
  const name = editorTexts.question(String(index + 1));
  const id = (member: string) => questionInput(question.id, member);
  return (
    <SortedItem className="item wfe-question" {...{ name, index, count }} onMove={tools.move}>
      <div className="screen-head">
        <h4>{name}</h4>
        <PartTools
          id={id('herramientas')}
          {...{ name, index, count }}
          onMove={tools.move}
          onGive={isOnly ? undefined : () => open({ transferred: questionRef })}
          onCopy={tools.copy}
          onRemove={tools.remove}
        />
      </div>
      <div className="wfe-row cluster align-start gap-6 gap-x-8">
        <TextField
          id={id('text')}
          className="wfe-wide"
          label={editorTexts.questionText}
          isRequired
          value={question.text}
          maxLength={1000}
          faults={messagesAt(faults, 'text')}
          onChange={(text) => edit((now) => withQuestionValues(now, questionRef, { text }), id('text'))}
        />
        <TypeField {...{ questionRef, question }} />
      </div>
      {settings.options !== undefined && <OptionFields {...{ questionRef, question, faults }} />}
      {settings.fileTypes !== undefined && <FileSettings {...{ questionRef, question, faults }} />}
      <div className="wfe-row cluster align-start gap-6 gap-x-8">
        <label className="pick">
          <input
            type="checkbox"
            id={id('required')}
            checked={question.required}
            onChange={({ currentTarget: { checked } }) =>
              edit((now) => withQuestionValues(now, questionRef, { required: checked }))
            }
          />
          <span>{editorTexts.required}</span>
        </label>
        {question.showIf === undefined && index > 0 && (
          <Button look="quiet" id={id('condicion')} onClick={tools.addCondition}>
            <span aria-hidden="true">+</span> {editorTexts.addCondition}
          </Button>
        )}
      </div>
      <ConditionFields {...{ questionRef, question, earlier, faults }} />
    </SortedItem>
  );
});

function TypeField({ questionRef, question }: { readonly questionRef: QuestionRef; readonly question: Question }) {
  const { editAll, ask, focus } = useEditorActions();
  const { labels } = questionTexts;
  const id = questionInput(question.id, 'type');
  const choose = (to: QuestionTypeName) => {
    const change = () => editAll((now) => withQuestionType(now, questionRef, to));
    if (!losesOptions(question, to)) return change();
    ask({
      title: editorTexts.confirm.type,
      text: editorTexts.confirm.typeText((question.options ?? []).join(', ')),
      confirm: editorTexts.confirm.change,
      run: () => {
        change();
        focus(id);
      },
    });
  };
  return (
    <ChoiceField
      id={id}
      label={editorTexts.questionType}
      value={question.type}
      options={questionTypeNames.map((value) => ({ value, label: labels[value] }))}
      onChoose={choose}
    />
  );
}

type ToolContext = { readonly questionRef: QuestionRef; readonly index: number };

/** Handlers of a question's buttons. */
function useQuestionTools({ questionRef, index }: ToolContext) {
  const { edit, announce, focus, read, ask } = useEditorActions();
  const { activityId, questionId } = questionRef;
  const name = editorTexts.question(String(index + 1));
  const siblings = () => read().activities.find(({ id }) => id === activityId)?.questions ?? [];
  const takeAway = () => {
    const all = siblings();
    const next = all[index + 1] ?? all[index - 1];
    edit((now) => withQuestions(now, activityId, (list) => list.filter(({ id }) => id !== questionId)));
    announce(withLost(editorTexts.announced.removed(name), dependentPositions(all, questionId).length));
    focus(next === undefined ? addQuestionId(activityId) : `${questionInput(next.id, 'herramientas')}:eliminar`);
  };
  return {
    move: (to: number) => {
      const focusedId = document.activeElement?.id;
      const text = movedText(siblings(), { from: index, to });
      edit((now) => withQuestions(now, activityId, (list) => moveItem(list, { from: index, to })));
      announce(text);
      if (focusedId) focus(focusedId);
    },
    copy: () => {
      const copyId = makeId();
      edit((now) =>
        withQuestions(now, activityId, (list) =>
          list.flatMap((one) => (one.id === questionId ? [one, { ...one, id: copyId }] : [one])),
        ),
      );
      announce(editorTexts.announced.copied(name));
      focus(questionInput(copyId, 'text'));
    },
    /** Asks for confirmation when other questions depend on its answer. */
    remove: () => {
      const dependents = dependentPositions(siblings(), questionId);
      if (dependents.length === 0) return takeAway();
      const others = dependents.map((position) => editorTexts.question(String(position + 1))).join(', ');
      ask({
        title: editorTexts.confirm.question,
        text: editorTexts.confirm.questionText(name, others),
        run: takeAway,
      });
    },
    addCondition: () => {
      const previous = siblings()[index - 1];
      if (previous === undefined) return;
      edit((now) => withCondition(now, questionRef, newRule(previous)));
      focus(`${questionInput(questionId, 'showIf')}:0:campo`);
    },
  };
}
