import { useEffect, useReducer, useState } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { createLastActivity } from './lastActivity.ts';
import type { SessionStore } from './session.ts';
import { watchActivity } from './watchActivity.ts';

/** Remaining seconds at which the warning is announced again; it stays visible throughout. */
const announcedAt = [20, 10, 5];

type Warning = { readonly seconds?: number; readonly announced?: number };

function nextWarning({ announced }: Warning, seconds: number | undefined): Warning {
  if (seconds === undefined) return {};
  return { seconds, announced: announced === undefined || announcedAt.includes(seconds) ? seconds : announced };
}

/** Warns before the session ends by inactivity. Any activity dismisses the warning. */
export function InactivityWatch({ sessionStore }: { readonly sessionStore: SessionStore }) {
  const [{ seconds, announced }, warn] = useReducer(nextWarning, {});
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const activity = createLastActivity({ storage: localStorage });
    return watchActivity({ sessionStore, activity, onWarning: warn, onEnding: setMinutes });
  }, [sessionStore]);
  return (
    <>
      <div role="alert" className="visually-hidden">
        {announced !== undefined && adminTexts.idle(announced)}
      </div>
      {seconds !== undefined && (
        <div className="idle-warning">
          <p aria-hidden="true">{adminTexts.idle(seconds)}</p>
          {/* Pressing it counts as activity. */}
          <Button look="main">{adminTexts.stay}</Button>
        </div>
      )}
      <EndWarning minutes={seconds === undefined ? minutes : undefined} />
    </>
  );
}

/** Warns before the session reaches its maximum duration. Activity does not extend it, so the warning can be dismissed. */
function EndWarning({ minutes }: { readonly minutes: number | undefined }) {
  const [isRead, setRead] = useState(false);
  const isShown = minutes !== undefined && (minutes === 1 || !isRead);
  return (
    <div role="alert" className={isShown ? 'idle-warning' : undefined}>
      {isShown && (
        <>
          <p>{adminTexts.ending(minutes)}</p>
          {minutes > 1 && (
            <Button look="main" onClick={() => setRead(true)}>
              {adminTexts.endingRead}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
