import { Input } from 'antd';
import { useFormContext } from '../context/formContext.ts';
import { localTime, instantOf } from '#core/time/localTime.ts';
import { inputAttributes, type Widget, type WidgetProps } from '../context/widget.ts';

function DateInput(props: WidgetProps) {
  return (
    <Input
      {...inputAttributes(props)}
      className="control-short"
      type="date"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** An instant, shown in the municipality's time zone and stored in UTC. */
function DateTimeInput(props: WidgetProps) {
  const { messages } = useFormContext();
  const { timeZone } = messages.country;
  const hintId = `${props.id}:hint`;
  return (
    <>
      <Input
        {...inputAttributes({ ...props, describedBy: [props.describedBy, hintId].filter(Boolean).join(' ') })}
        className="control-short"
        type="datetime-local"
        value={typeof props.value === 'string' ? localTime(props.value, timeZone) : ''}
        onChange={(event) =>
          props.onChange(event.target.value === '' ? undefined : instantOf(event.target.value, timeZone))
        }
      />
      <p id={hintId} className="field-help">
        {messages.forms.dateTimeHint}
      </p>
    </>
  );
}

const timePattern = /^(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/i;

/**
 * A time of day: `HH:MM`, unless the schema's format requires seconds and zone. The person edits the clock time; the zone
 * stays.
 */
function TimeInput(props: WidgetProps) {
  const isClock = props.field.schema.format !== 'time';
  const [, clock = '', zone = 'Z'] = timePattern.exec(typeof props.value === 'string' ? props.value : '') ?? [];
  const toValue = (typed: string) => (isClock ? typed.slice(0, 5) : withSeconds(typed) + zone);
  return (
    <span className="control-with-affix">
      <Input
        {...inputAttributes(props)}
        className="control-short"
        type="time"
        step={clock.length > 5 && !clock.endsWith(':00') ? 1 : undefined}
        value={clock}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : toValue(event.target.value))}
      />
      {zone.toUpperCase() !== 'Z' && <span>{zone}</span>}
    </span>
  );
}

const withSeconds = (clock: string) => (clock.length === 5 ? `${clock}:00` : clock);
const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

export const date: Widget = { Input: DateInput, holds: isDay };
export const dateTime: Widget = {
  Input: DateTimeInput,
  holds: (value) => typeof value === 'string' && localTime(value, 'UTC') !== '',
};
export const time: Widget = {
  Input: TimeInput,
  holds: (value) => typeof value === 'string' && timePattern.test(value),
};
