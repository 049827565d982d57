import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { catalogueOf, entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { Question } from '#core/questions/question.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { providerName } from '../../../areas/area.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import { ChoiceField } from '../../fields/TextField.tsx';
import { useEditorActions } from '../editorContext.ts';
import { questionInput } from '../faultLocations.ts';
import { type QuestionRef, withCatalogue } from './questionChanges.ts';

/** As many options as a definition stores; people who answer see more. */
const mostOptions = 200;
const named = 5;

type CatalogueChoiceProps = { readonly questionRef: QuestionRef; readonly question: Question };

/** Chooses between written options and the entries of a catalogue. Nothing while there is no catalogue. */
export function CatalogueChoice({ questionRef, question }: CatalogueChoiceProps) {
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
              `${options.slice(0, named).join(', ')}${options.length > named ? '…' : ''}`,
              options.length,
            )}
          </p>
        )}
      </div>
    </>
  );
}
