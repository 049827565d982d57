import type { StoredRecord } from '#core/values/record.ts';
import { catalogueOf, entryTypeName } from '#core/catalogues/entrySchema.ts';
import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { isSameJson } from '#core/values/json.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { newOption, optionsIn } from '#core/workflow/newDefinition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import { providerName } from '../../../areas/area.ts';
import { useEditorActions } from '../editorContext.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { ToolButton } from '../PartTools.tsx';
import { type QuestionRef, withCatalogue, withOptionText, withQuestionValues } from './questionChanges.ts';
import { ChoiceField, FieldNotes, TextField } from '../../fields/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { workflowMessages } from '../../workflowMessages.ts';

type OptionFieldsProps = {
  readonly questionRef: QuestionRef;
  readonly question: Question;
  readonly faults: readonly FieldError[];
};

/** The options to choose from: the entries of a catalogue, one input each, or lines of one text. */
export function OptionFields({ questionRef, question, faults }: OptionFieldsProps) {
  const { edit, focus } = useEditorActions();
  const [lines, setLines] = useState<string>();
  const { options = [] } = question;
  const id = questionInput(question.id, 'options');
  const add = () => {
    edit((now) =>
      withQuestionValues(now, questionRef, { options: [...options, newOption(options, workflowMessages)] }),
    );
    focus(`${id}:${options.length}`);
  };
  const listFaults = faults.filter(({ pointer }) => pointer === '/options').map(({ message }) => message);
  return (
    <fieldset className="stack gap-3" id={id} tabIndex={-1} aria-describedby={`${id}:nota`}>
      <legend className="field-label">{editorTexts.options}</legend>
      <CatalogueChoice {...{ questionRef, question }} />
      {question.catalogue !== undefined ? null : lines === undefined ? (
        <OptionList {...{ questionRef, question, faults }} />
      ) : (
        <TextField
          id={`${id}:lineas`}
          label={editorTexts.optionLinesLabel}
          isLong
          // Undo can replace the options behind the typed lines.
          value={isSameJson(optionsIn(lines), options) ? lines : options.join('\n')}
          onChange={(text) => {
            setLines(text);
            edit((now) => withQuestionValues(now, questionRef, { options: optionsIn(text) }), `${id}:lineas`);
          }}
        />
      )}
      <FieldNotes id={id} faults={lines === undefined ? listFaults : messagesAt(faults, 'options')} />
      {question.catalogue === undefined && (
        <div className="buttons">
          {lines === undefined && (
            <Button id={`${id}:agregar`} onClick={add}>
              <span aria-hidden="true">+</span> {editorTexts.addOption}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              setLines(lines === undefined ? options.join('\n') : undefined);
              focus(lines === undefined ? `${id}:lineas` : `${id}:agregar`);
            }}
          >
            {lines === undefined ? editorTexts.optionLines : editorTexts.optionList}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function OptionList({ questionRef, question, faults }: OptionFieldsProps) {
  const { edit, focus, announce } = useEditorActions();
  const { options = [] } = question;
  const id = questionInput(question.id, 'options');
  const remove = (index: number) => {
    edit((now) => withQuestionValues(now, questionRef, { options: options.toSpliced(index, 1) }));
    announce(editorTexts.announced.removed(options[index] ?? ''));
    focus(options.length > 1 ? `${id}:${Math.min(index, options.length - 2)}` : `${id}:agregar`);
  };
  return (
    <ol className="stack gap-3 wfe-option-list">
      {options.map((option, index) => (
        // Options are identified by position: they are texts, and may be equal during typing.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <TextField
            id={`${id}:${index}`}
            label={<span className="visually-hidden">{editorTexts.option(String(index + 1))}</span>}
            value={option}
            maxLength={500}
            faults={messagesAt(faults, 'options', index)}
            onChange={(text) => edit((now) => withOptionText(now, questionRef, { at: index, text }), `${id}:${index}`)}
          />
          <ToolButton
            look="remove"
            label={editorTexts.tools.remove(option === '' ? editorTexts.option(String(index + 1)) : option)}
            isDanger
            onPress={() => remove(index)}
          />
        </li>
      ))}
    </ol>
  );
}

type CatalogueChoiceProps = { readonly questionRef: QuestionRef; readonly question: Question };

/** How many options are quoted. */
const sampleCount = 5;

/** The most options that a definition stores; the form of an activity reads all entries. */
const mostOptions = 200;

/** Chooses between written options and the entries of a catalogue. Nothing while there is no catalogue. */
function CatalogueChoice({ questionRef, question }: CatalogueChoiceProps) {
  const { edit } = useEditorActions();
  const providerOf = useDataProvider();
  const [hasFailed, setFailed] = useState(false);
  const catalogues = useContentTypes().filter((type) => catalogueOf(type.name) !== undefined && type.titleField);
  const { catalogue = '', options = [] } = question;
  if (catalogues.length === 0 && catalogue === '') return null;
  const choices = [
    { value: '', label: editorTexts.ownOptions },
    ...catalogues.map(({ name, label }) => ({
      value: catalogueOf(name) ?? '',
      label: editorTexts.catalogueOptions(label),
    })),
  ];
  const isMissing = !choices.some(({ value }) => value === catalogue);
  const choose = async (id: string) => {
    const type = catalogues.find(({ name }) => name === entryTypeName(id));
    if (type === undefined) return edit((now) => withCatalogue(now, questionRef, { catalogue: undefined, options }));
    const title = type.titleField ?? '';
    try {
      const { data } = await providerOf(providerName(type)).getList<StoredRecord>({
        resource: type.name,
        pagination: { currentPage: 1, pageSize: mostOptions, mode: 'server' },
        sorters: [{ field: title, order: 'asc' }],
      });
      const titles = data.map((entry) => String(entry[title] ?? '').trim()).filter((one) => one !== '');
      edit((now) => withCatalogue(now, questionRef, { catalogue: id, options: [...new Set(titles)] }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <ChoiceField
        id={questionInput(question.id, 'catalogue')}
        label={editorTexts.optionsFrom}
        value={catalogue}
        options={isMissing ? [...choices, { value: catalogue, label: editorTexts.missingCatalogue }] : choices}
        onChoose={(id) => void choose(id)}
      />
      <div role="status">
        {hasFailed && <p className="alert">{editorTexts.catalogueFailed}</p>}
        {catalogue !== '' && (
          <p className="quiet">
            {editorTexts.catalogueNow(
              `${options.slice(0, sampleCount).join(', ')}${options.length > sampleCount ? '…' : ''}`,
              options.length,
            )}
          </p>
        )}
      </div>
    </>
  );
}
