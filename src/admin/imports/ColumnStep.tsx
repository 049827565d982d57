import { useEffect, useRef, useState } from 'react';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { Select } from '../inputs/Select.tsx';
import { useCommentType } from '../comments/useCommentType.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { rightsOf } from '../session/useMay.ts';
import { useSession } from '../session/sessionContext.ts';
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
import { SheetChoice } from './SheetChoice.tsx';
import type { StepProps } from './stepProps.ts';
import { ValueChoices } from './ValueChoices.tsx';
import { useImportStep, useProposal } from './useImport.ts';

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
            // Columns have no identity but their index.
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

const { proposal: messages } = texts;

/** Offers to make the record that a file needs and that does not exist, such as the project of a board. */
function ProposalOffer({ area, entry }: StepProps) {
  const { proposal } = entry;
  const { user } = useSession();
  const related = useContentTypes().find(({ name }) => name === proposal?.type);
  const { isBusy, failure, create } = useProposal(area.type, entry);
  const [createdTitle, setCreatedTitle] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const isCreated = proposal === undefined && createdTitle !== undefined;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isCreated) note.current?.focus();
  }, [isCreated]);
  if (isCreated) {
    return (
      <p ref={note} tabIndex={-1} role="status" className="alert alert-info">
        {messages.created(createdTitle)}
      </p>
    );
  }
  if (proposal === undefined) return null;
  const { title } = proposal;
  const press = async () => {
    setCreatedTitle(title);
    await create();
  };
  return (
    <div className="alert alert-info import-proposal">
      <p>{messages.missing(title, related?.label ?? proposal.type)}</p>
      {related !== undefined && rightsOf(user, related).create ? (
        <Button isBusy={isBusy} onClick={() => void press()}>
          <BusyLabel text={messages.create(title)} busyText={messages.creating} isBusy={isBusy} />
        </Button>
      ) : (
        <p>{messages.noRight}</p>
      )}
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={messages.failed(title, failureText(failure))}
        onRetry={() => void press()}
      />
    </div>
  );
}
