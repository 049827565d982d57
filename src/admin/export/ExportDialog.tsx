import { type ReactNode, useId, useState } from 'react';
import { defaultExport, exportFormats, type ExportOptions } from '#core/export/exportOptions.ts';
import { exportDialog as texts } from '#core/locales/es/admin/exportDialog.ts';
import { Select } from '../inputs/Select.tsx';
import type { Area } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { exportQuery, type ExportSource } from './exportQuery.ts';
import { type DownloadView, useDownload } from './useDownload.ts';
import './export.css';

export type ExportDialogProps = ExportSource & {
  readonly area: Area;
  /** The number of records. */
  readonly count: number;
  /** Names of the columns that the list shows. */
  readonly shownNames: readonly string[];
  readonly onClose: () => void;
};

type Choice = ExportOptions & { readonly columns: 'shown' | 'all' };

/** The last choice, for the next export in this tab. */
let lastChoice: Choice = { ...defaultExport, columns: 'shown' };

/** Chooses format and columns of an export, starts the download and shows how far it is. */
export function ExportDialog({
  area: { type },
  query,
  ids,
  isOfBin = false,
  count,
  shownNames,
  onClose,
}: ExportDialogProps) {
  const [choice, setChoice] = useState(lastChoice);
  const { view, start } = useDownload(type.name);
  const isOver = view.kind === 'started' || view.kind === 'unknown';
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const submit = () => {
    lastChoice = choice;
    void start(
      exportQuery({ query, ids, isOfBin }, { ...choice, names: choice.columns === 'shown' ? shownNames : undefined }),
    );
  };
  return (
    <Dialog title={texts.title(type.label)} onClose={onClose}>
      <form
        className="export stack gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{ids !== undefined ? texts.selected(count) : isOfBin ? texts.removed(count) : texts.listed(count)}</p>
        <Radios
          legend={texts.format}
          values={exportFormats}
          labels={texts.formats}
          value={choice.format}
          onChoose={(format) => change({ format })}
        />
        <p className="quiet">{texts.formatHelp[choice.format]}</p>
        <Radios
          legend={texts.columns}
          values={['shown', 'all']}
          labels={{ shown: texts.shown, all: texts.all }}
          value={choice.columns}
          onChoose={(columns) => change({ columns })}
        />
        {choice.format !== 'json' && choice.format !== 'pdf' && <Details choice={choice} onChange={change} />}
        <ExportProgress view={view} />
        <div className="buttons">
          <Button onClick={onClose}>{isOver ? texts.close : texts.cancel}</Button>
          <Button isSubmit look="main" isBusy={view.kind === 'starting'}>
            {view.kind === 'starting' ? texts.starting : isOver ? texts.again : texts.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type DetailsProps = { readonly choice: Choice; readonly onChange: (part: Partial<Choice>) => void };

/** Options that few people change. */
function Details({ choice, onChange }: DetailsProps) {
  const { format, separator, dates, hasMark, choices } = choice;
  return (
    <details className="export-details">
      <summary>{texts.details}</summary>
      {format === 'csv' && (
        <Choice
          label={texts.separator}
          value={separator}
          labels={texts.separators}
          onChoose={(one) => onChange({ separator: one })}
        />
      )}
      <Choice label={texts.dates} value={dates} labels={texts.dateForms} onChoose={(one) => onChange({ dates: one })} />
      {format === 'csv' && (
        <Check isChecked={hasMark} onToggle={(isOn) => onChange({ hasMark: isOn })}>
          {texts.mark}
        </Check>
      )}
      <Check isChecked={choices === 'values'} onToggle={(isOn) => onChange({ choices: isOn ? 'values' : 'labels' })}>
        {texts.values}
      </Check>
    </details>
  );
}

type RadiosProps<T extends string> = {
  readonly legend: string;
  readonly values: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChoose: (value: T) => void;
};

function Radios<T extends string>({ legend, values, labels, value, onChoose }: RadiosProps<T>) {
  const name = useId();
  return (
    <fieldset className="export-choice cluster align-stretch">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly labels: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
};

function Choice<T extends string>({ label, labels, ...select }: ChoiceProps<T>) {
  const options = Object.entries<string>(labels) as [T, string][];
  return (
    <label className="export-select">
      {label}
      <Select className="button" options={options.map(([value, text]) => ({ value, label: text }))} {...select} />
    </label>
  );
}

type CheckProps = {
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly children: ReactNode;
};

function Check({ isChecked, onToggle, children }: CheckProps) {
  return (
    <label className="export-check row align-start">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onToggle(target.checked)} />
      {children}
    </label>
  );
}

/** How far a download is, or why there is none. The live region is always there, so that each change is announced. */
function ExportProgress({ view }: { readonly view: DownloadView }) {
  const isFailed = view.kind === 'refused' || (view.kind === 'started' && view.state === 'failed');
  const isRunning = view.kind === 'started' && (view.state === 'waiting' || view.state === 'running');
  return (
    <>
      {isRunning && (
        <div className="export-progress stack gap-2">
          <progress
            aria-label={texts.progress}
            {...(view.state === 'running' && view.total > 0 ? { value: view.written, max: view.total } : {})}
          />
          <span>{view.state === 'waiting' ? texts.waiting : texts.written(view.written, view.total)}</span>
          <small>{texts.keepsGoing}</small>
        </div>
      )}
      <div role="status">{!isFailed && messageOf(view)}</div>
      <div role="alert">{isFailed && <p className="alert">{messageOf(view)}</p>}</div>
    </>
  );
}

function messageOf(view: DownloadView): string | undefined {
  if (view.kind === 'refused') return view.message;
  if (view.kind === 'unknown') return texts.unknown;
  if (view.kind !== 'started') return undefined;
  if (view.state === 'done') return texts.done(view.written);
  return view.state === 'failed' ? texts.failed : undefined;
}
