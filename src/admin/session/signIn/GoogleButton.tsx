import { useCallback, useEffect, useRef, useState } from 'react';
import { signInWays as messages } from '#core/locales/es/signInWays.ts';
import type { Session } from '../storedSession.ts';
import { signInBy } from '../sessionApi.ts';
import { drawGoogleButton } from './googleIdentity.ts';

type GoogleButtonProps = {
  readonly clientId: string;
  readonly script: string;
  readonly onSignedIn: (session: Session) => void;
  readonly onMessage: (message: string | undefined) => void;
};

type State = 'loading' | 'ready' | 'failed';

/** The button that Google draws. A failure is logged and shown, with a retry. */
export function GoogleButton({ clientId, script, onSignedIn, onMessage }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const fail = useCallback(
    (reason: Error) => {
      // Goes to the browser's log for diagnosis.
      reportError(reason);
      onMessage(messages.googleFailed);
    },
    [onMessage],
  );
  const enter = useCallback(
    async (token: string) => {
      onMessage(undefined);
      const answer = await signInBy('POST /api/0511/Auth', { tokenId: token });
      if (answer.kind === 'signedIn') return onSignedIn(answer.session);
      onMessage(messages.googleFailed);
    },
    [onMessage, onSignedIn],
  );
  const draw = useCallback(async () => {
    if (container.current === null) return;
    setState('loading');
    try {
      await drawGoogleButton({
        script,
        clientId,
        container: container.current,
        onToken: (token) => void enter(token),
        onFailed: () => fail(new Error('Google answered without a token')),
      });
      setState('ready');
    } catch (error) {
      setState('failed');
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  }, [clientId, enter, fail, script]);
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current) return;
    isDrawn.current = true;
    void draw();
  }, [draw]);

  return (
    <div className="sign-in-google" aria-busy={state === 'loading'}>
      <div ref={container} hidden={state === 'failed'} />
      {state === 'loading' && <span className="sign-in-waiting">{messages.googleLoading}</span>}
      {state === 'failed' && (
        <button type="button" className="sign-in-plain" onClick={() => void draw()}>
          {messages.googleRetry}
        </button>
      )}
    </div>
  );
}
