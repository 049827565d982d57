import { useEffect, useState } from 'react';
import { words } from '../../words.ts';
import { createLastActivity } from './lastActivity.ts';
import type { SessionStore } from './session.ts';
import { watchActivity } from './watchActivity.ts';

/** Seconds at which the warning is spoken again after it came up; eyes see each one. */
const spokenAt = [20, 10, 5];

/** Watches whether somebody works, and warns before the session ends. Whatever a person does takes the warning away. */
export function InactivityWatch({ sessionStore }: { readonly sessionStore: SessionStore }) {
  const [seconds, setSeconds] = useState<number>();
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const activity = createLastActivity({ storage: localStorage });
    return watchActivity({ sessionStore, activity, onWarning: setSeconds, onEnding: setMinutes });
  }, [sessionStore]);
  const [spoken, setSpoken] = useState<number>();
  const hasWarned = spoken !== undefined;
  useEffect(() => {
    if (seconds === undefined || !hasWarned || spokenAt.includes(seconds)) setSpoken(seconds);
  }, [seconds, hasWarned]);
  return (
    <>
      <div role="alert" className="spoken">
        {spoken !== undefined && words.admin.idle(spoken)}
      </div>
      {seconds !== undefined && (
        <div className="idle-warning">
          <p aria-hidden="true">{words.admin.idle(seconds)}</p>
          {/* Touching it is activity like any other. */}
          <button type="button" className="button button-main">
            {words.admin.stay}
          </button>
        </div>
      )}
      <EndWarning minutes={seconds === undefined ? minutes : undefined} />
    </>
  );
}

/** Warns that the session has lasted as long as it may. Nothing that a person does puts that off, so the warning can be put away. */
function EndWarning({ minutes }: { readonly minutes: number | undefined }) {
  const [isRead, setRead] = useState(false);
  const isShown = minutes !== undefined && (minutes === 1 || !isRead);
  return (
    <div role="alert" className={isShown ? 'idle-warning' : undefined}>
      {isShown && (
        <>
          <p>{words.admin.ending(minutes)}</p>
          {minutes > 1 && (
            <button type="button" className="button button-main" onClick={() => setRead(true)}>
              {words.admin.endingRead}
            </button>
          )}
        </>
      )}
    </div>
  );
}
