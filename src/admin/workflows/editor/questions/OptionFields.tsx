import { useState } from 'react';
import { isSameJson } from '#core/values/json.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/values/validate.ts';
import { newOption, optionsIn } from '#core/workflow/newDefinition.ts';
import { useEditorActions } from '../editorContext.ts';
import { editorWords, flowWords } from '../editorWords.ts';
import { messagesAt, questionInput } from '../faultPlaces.ts';
import { ToolButton } from '../PartTools.tsx';
import { type QuestionPlace, withOptionText, withQuestionValues } from './questionChanges.ts';
import { FieldNotes, TextField } from '../TextField.tsx';

type OptionFieldsProps = {
  readonly place: QuestionPlace;
  readonly question: Question;
  readonly faults: readonly FieldError[];
};

/** The options to choose from, as one input each or as lines of one text. */
export function OptionFields({ place, question, faults }: OptionFieldsProps) {
  const { edit, focus } = useEditorActions();
  const [lines, setLines] = useState<string>();
  const { options = [] } = question;
  const id = questionInput(question.id, 'options');
  const add = () => {
    edit((now) => withQuestionValues(now, place, { options: [...options, newOption(options, flowWords)] }));
    focus(`${id}:${options.length}`);
  };
  const whole = faults.filter(({ pointer }) => pointer === '/options').map(({ message }) => message);
  return (
    <fieldset className="wfe-options" id={id} tabIndex={-1} aria-describedby={`${id}:nota`}>
      <legend className="field-label">{editorWords.options}</legend>
      {lines === undefined ? (
        <OptionList {...{ place, question, faults }} />
      ) : (
        <TextField
          id={`${id}:lineas`}
          label={editorWords.optionLinesLabel}
          isLong
          // Undo can replace the options behind the typed lines.
          value={isSameJson(optionsIn(lines), options) ? lines : options.join('\n')}
          onChange={(text) => {
            setLines(text);
            edit((now) => withQuestionValues(now, place, { options: optionsIn(text) }), `${id}:lineas`);
          }}
        />
      )}
      <FieldNotes id={id} faults={lines === undefined ? whole : messagesAt(faults, 'options')} />
      <div className="buttons">
        {lines === undefined && (
          <button type="button" className="button" id={`${id}:agregar`} onClick={add}>
            <span aria-hidden="true">+</span> {editorWords.addOption}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setLines(lines === undefined ? options.join('\n') : undefined);
            focus(lines === undefined ? `${id}:lineas` : `${id}:agregar`);
          }}
        >
          {lines === undefined ? editorWords.optionLines : editorWords.optionList}
        </button>
      </div>
    </fieldset>
  );
}

function OptionList({ place, question, faults }: OptionFieldsProps) {
  const { edit, focus, say } = useEditorActions();
  const { options = [] } = question;
  const id = questionInput(question.id, 'options');
  const remove = (at: number) => {
    edit((now) => withQuestionValues(now, place, { options: options.toSpliced(at, 1) }));
    say(editorWords.said.removed(options[at] ?? ''));
    focus(options.length > 1 ? `${id}:${Math.min(at, options.length - 2)}` : `${id}:agregar`);
  };
  return (
    <ol className="wfe-option-list">
      {options.map((option, at) => (
        // Options are identified by position: they are texts, and may be equal during typing.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <TextField
            id={`${id}:${at}`}
            label={<span className="wfe-hidden">{editorWords.option(String(at + 1))}</span>}
            value={option}
            maxLength={500}
            faults={messagesAt(faults, 'options', at)}
            onChange={(text) => edit((now) => withOptionText(now, place, { at, text }), `${id}:${at}`)}
          />
          <ToolButton
            look="remove"
            label={editorWords.tools.remove(option === '' ? editorWords.option(String(at + 1)) : option)}
            isDanger
            onPress={() => remove(at)}
          />
        </li>
      ))}
    </ol>
  );
}
