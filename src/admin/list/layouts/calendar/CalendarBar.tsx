import { type ReactNode, useId } from 'react';
import { calendar as texts } from '#core/locales/es/admin/layouts/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { Outline } from '../../../ui/Icon.tsx';
import { listOutlines } from '../../../ui/listOutlines.ts';
import { neighbourOf, type Period, spans } from './calendarDays.ts';

type CalendarBarProps = {
  readonly period: Period;
  readonly today: string;
  readonly onShow: (period: Period) => void;
  readonly children: ReactNode;
};

/** The period's name, the ways to those around it, and its length. */
export function CalendarBar({ period, today, onShow, children }: CalendarBarProps) {
  const group = useId();
  const { span, day } = period;
  const step = (by: -1 | 1, label: string, outline: string) => (
    <Button look="icon" aria-label={label} title={label} onClick={() => onShow(neighbourOf(period, by))}>
      <Outline path={outline} />
    </Button>
  );
  return (
    <div className="calendar-bar cluster">
      {step(-1, texts.previous[span], listOutlines.previous)}
      {step(1, texts.next[span], listOutlines.next)}
      <Button onClick={() => onShow({ span, day: today })}>{texts.today}</Button>
      {children}
      <div className="calendar-spans" role="radiogroup" aria-label={texts.span}>
        {spans.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              className="said"
              checked={one === span}
              onChange={() => onShow({ span: one, day })}
            />
            {texts.spans[one]}
          </label>
        ))}
      </div>
    </div>
  );
}
