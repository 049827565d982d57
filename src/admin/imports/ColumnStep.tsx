import { useRef, useState } from 'react';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { Select } from '../inputs/Select.tsx';
import { useCommentType } from '../comments/useCommentType.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { ColumnOptions } from './ColumnOptions.tsx';
import {
  fieldChoices,
  type FieldChoice,
  hasFields,
  missingFields,
  repeatedColumns,
  sampleText,
  withColumn,
} from './columnChoices.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { ProposalOffer } from './ProposalOffer.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import type { StepProps } from './stepProps.ts';
import { ValueChoices } from './ValueChoices.tsx';
import { useImportStep } from './useImport.ts';

type ColumnStepProps = StepProps & { readonly onSent: () => void };

/** Chooses the field of each column, and how rows find their records. */
export function ColumnStep({ area, entry, onSent }: ColumnStepProps) {
  const { type } = area;
  const { id, header, sample = [], total } = entry;
  const choices = fieldChoices(type, useCommentType(type)?.type);
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useImportStep(type, id);
  const [settings, setSettings] = useState(() => firstSettings(entry));
  const list = useRef<HTMLUListElement>(null);
  const repeated = repeatedColumns(settings.columns);
  const missing = missingFields(type, settings.columns);
  const isEmpty = !hasFields(settings.columns);
  const check = async () => {
    if (isBusy) return;
    const wrong = repeated[0] ?? (isEmpty ? 0 : undefined);
    if (wrong !== undefined) {
      list.current?.querySelectorAll('select')[wrong]?.focus();
      return;
    }
    await run(async () => {
      const params = { type: type.name, import: id };
      const next = await calls.call('POST /api/imports/{type}/{import}/check', { params, body: settings });
      onSent();
      return next;
    });
  };
  return (
    <form
      className="import-step stack items-start gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p>{texts.columns.about(total)}</p>
      <SheetChoice area={area} entry={entry} />
      <ImportNotes entry={entry} />
      <ProposalOffer area={area} entry={entry} />
      <ul ref={list} className="box import-columns" aria-label={texts.columns.list}>
        {header.map((title, index) => (
          <Column
            // Columns have no identity but their place.
            key={`${index}:${title}`}
            title={title === '' ? texts.columns.unnamed(index + 1) : title}
            sample={sampleText(sample, index)}
            choices={choices}
            value={settings.columns[index] ?? null}
            isRepeated={repeated.includes(index)}
            onChoose={(field) => setSettings(withColumn(settings, { index, field, type }))}
          />
        ))}
      </ul>
      <div role="status">
        {isEmpty && <p className="fault">{texts.columns.none}</p>}
        {!isEmpty && missing.length > 0 && (
          <p className="alert alert-info">{texts.columns.required(missing.join(', '))}</p>
        )}
      </div>
      <ValueChoices type={type} settings={settings} onChange={setSettings} />
      <ColumnOptions type={type} settings={settings} onChange={setSettings} />
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={texts.columns.checkFailed(failureText(failure))}
        onRetry={() => void check()}
      />
      <div className="buttons">
        <Button look="main" isSubmit isBusy={isBusy}>
          <BusyLabel text={texts.columns.check} busyText={texts.columns.checking} isBusy={isBusy} />
        </Button>
        <DiscardButton area={area} entry={entry} />
      </div>
    </form>
  );
}

function firstSettings({ settings, suggestion, header }: StepProps['entry']): ImportSettings {
  const nothing = { columns: header.map(() => null), match: null, decimal: '.', publication: 'draft' } as const;
  return settings ?? suggestion ?? { ...nothing, isAllOrNone: true };
}

type ColumnProps = {
  readonly title: string;
  readonly sample: string;
  readonly choices: readonly FieldChoice[];
  readonly value: string | null;
  readonly isRepeated: boolean;
  readonly onChoose: (field: string | null) => void;
};

function Column({ title, sample, choices, value, isRepeated, onChoose }: ColumnProps) {
  return (
    <li>
      <span className="import-column">
        <strong>{title}</strong>
        <small>{sample === '' ? texts.columns.noSample : sample}</small>
      </span>
      <span>
        <Select
          className={value === null ? 'button quiet' : 'button'}
          aria-label={texts.columns.fieldOf(title)}
          aria-invalid={isRepeated || undefined}
          value={value ?? ''}
          options={[{ value: '', label: texts.columns.leaveOut }, ...choices]}
          onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
        />
        <span role="alert">{isRepeated && <small className="fault">{texts.columns.twice}</small>}</span>
      </span>
    </li>
  );
}
