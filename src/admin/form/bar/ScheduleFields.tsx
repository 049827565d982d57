import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { publication } from '#core/locales/es/publication.ts';
import { instantOf, localTime } from '#core/time/localTime.ts';
import { staffMessages } from '../../texts/staffMessages.ts';

export type ScheduleTexts = {
  readonly title: string;
  readonly at: string;
  readonly help: string;
  readonly save: string;
  readonly cancel: string;
  readonly past: string;
  /** Label of the button that submits no instant; without it there is none. */
  readonly remove?: string | undefined;
  readonly tooEarly?: string;
};

const ofPublication: ScheduleTexts = {
  title: publication.scheduleTitle,
  at: publication.at,
  help: publication.atHelp,
  save: publication.schedule,
  cancel: publication.cancel,
  past: publication.past,
};

const aDay = 24 * 60 * 60_000;

type ScheduleFieldsProps = {
  /** Name of the submit button, whose value is the instant. */
  readonly name: string;
  /** The scheduled instant, ISO 8601; null when there is none. */
  readonly publishAt: string | null;
  readonly isBusy: boolean;
  /** Those of a publication when left out. */
  readonly texts?: ScheduleTexts;
  /** The instant (ISO 8601) after which it must be. */
  readonly after?: string | undefined;
  readonly onClose: () => void;
};

/** Asks for the instant of a publication or of its end, in the municipality's time zone. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { name, publishAt, isBusy, texts = ofPublication, after, onClose } = props;
  const id = useId();
  const [clock, setClock] = useState(() => (publishAt === null ? tomorrow() : localTime(publishAt, zone())));
  const [fault, setFault] = useState<string>();
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const check = (event: MouseEvent) => {
    const nextFault = faultOf(clock, { texts, after });
    setFault(nextFault);
    if (nextFault === undefined) return;
    event.preventDefault();
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Enter would press the form's first button, which publishes at once.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <fieldset className="schedule stack gap-3">
      <legend>{texts.title}</legend>
      <label htmlFor={id}>{texts.at}</label>
      <div className="cluster align-stretch">
        <Input
          ref={input}
          id={id}
          className="control-short"
          type="datetime-local"
          value={clock}
          aria-required
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? `${id}:help` : `${id}:fault ${id}:help`}
          onChange={(event) => setClock(event.target.value)}
          onKeyDown={press}
        />
        <Button
          htmlType="submit"
          name={name}
          value={isClock(clock) ? instantOf(clock, zone()) : ''}
          aria-disabled={isBusy || undefined}
          onClick={check}
        >
          {texts.save}
        </Button>
        {texts.remove !== undefined && (
          <Button htmlType="submit" name={name} value="" aria-disabled={isBusy || undefined}>
            {texts.remove}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
      {fault !== undefined && (
        <p id={`${id}:fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p id={`${id}:help`} className="field-help">
        {texts.help}
      </p>
    </fieldset>
  );
}

type Limits = { readonly texts: ScheduleTexts; readonly after: string | undefined };

function faultOf(clock: string, { texts, after }: Limits): string | undefined {
  if (!isClock(clock)) return publication.noInstant;
  const instant = Date.parse(instantOf(clock, zone()));
  if (instant <= Date.now()) return texts.past;
  return after !== undefined && instant <= Date.parse(after) ? texts.tooEarly : undefined;
}

/** Whether the input has both day and time, in years that can be stored. */
function isClock(clock: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(clock) && !Number.isNaN(Date.parse(`${clock}Z`));
}

/** Tomorrow at eight in the morning. */
function tomorrow(): string {
  return `${localTime(new Date(Date.now() + aDay).toISOString(), zone()).slice(0, 10)}T08:00`;
}

function zone(): string {
  return staffMessages().country.timeZone;
}
