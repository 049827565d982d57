import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { publication } from '#core/locales/es/publication.ts';
import { instantOf, localTime } from '#core/time/localTime.ts';
import { words } from '../../words.ts';

type ScheduleFieldsProps = {
  /** Of the button that submits; its value is the instant. */
  readonly name: string;
  /** Instant of the publication so far, ISO 8601; null when there is none. */
  readonly publishAt: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

const aDay = 24 * 60 * 60_000;

/** Asks for the moment of the publication by the municipality's clock. */
export function ScheduleFields({ name, publishAt, isBusy, onClose }: ScheduleFieldsProps) {
  const id = useId();
  const [clock, setClock] = useState(() => (publishAt === null ? tomorrow() : localTime(publishAt, zone())));
  const [fault, setFault] = useState<string>();
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const check = (event: MouseEvent) => {
    const found = faultOf(clock);
    setFault(found);
    if (found === undefined) return;
    event.preventDefault();
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // The first button of the form would publish at once.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <fieldset className="schedule">
      <legend>{publication.scheduleTitle}</legend>
      <label htmlFor={id}>{publication.at}</label>
      <div className="schedule-row">
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
          {publication.schedule}
        </Button>
        <Button onClick={onClose}>{publication.cancel}</Button>
      </div>
      {fault !== undefined && (
        <p id={`${id}:fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
      <p id={`${id}:help`} className="field-help">
        {publication.atHelp}
      </p>
    </fieldset>
  );
}

function faultOf(clock: string): string | undefined {
  if (!isClock(clock)) return publication.noInstant;
  return Date.parse(instantOf(clock, zone())) <= Date.now() ? publication.past : undefined;
}

/** What a browser's input gives once day and hour are both there, in years that can be stored. */
function isClock(clock: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(clock) && !Number.isNaN(Date.parse(`${clock}Z`));
}

/** At eight in the morning. */
function tomorrow(): string {
  return `${localTime(new Date(Date.now() + aDay).toISOString(), zone()).slice(0, 10)}T08:00`;
}

function zone(): string {
  return words.country.timeZone;
}
