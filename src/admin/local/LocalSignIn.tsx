import { useEffect, useId, useState } from 'react';
import type { LocalEntrance, LocalPerson } from '#core/api/localOperations.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { signIn as messages } from '#core/locales/es/signIn.ts';
import { isJsonObject } from '#core/values/json.ts';
import { fetchApi } from '#providers/calls/fetchApi.ts';
import { signInBy } from '../session/sessionApi.ts';
import { SignIn } from '../session/signIn/SignIn.tsx';
import { townName } from '../session/signIn/townName.ts';
import { hrefOf } from '../ui/portalAddress.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { LocalPart } from './localPart.ts';
import '../ui/styles/signIn.css';

const { people: texts } = localTexts;

type Entrance = LocalEntrance | 'reading' | 'failed';

/** The sign-in page of a portal in this browser: one press enters as a person of the sample. People of another backend have its password. */
export const LocalSignIn: LocalPart['SignIn'] = ({ message: ending, onSignedIn }) => {
  const [entrance, setEntrance] = useState<Entrance>('reading');
  const [message, setMessage] = useState(ending);
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  useEffect(() => {
    document.title = messages.documentTitle(townName());
    void readEntrance().then(setEntrance);
  }, []);
  const retry = async () => {
    setEntrance('reading');
    setEntrance(await readEntrance());
  };
  const enter = async (id: string) => {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    const answer = await signInBy('POST /api/local/session', { person: id });
    if (answer.kind === 'signedIn') return onSignedIn(answer.session);
    setBusy(false);
    setMessage(answer.kind === 'refused' ? texts.refused : messages.offline);
    if (answer.kind === 'refused') await retry();
  };
  const listOf = (people: readonly LocalPerson[], label: string) => (
    <ul className="local-people" aria-label={label}>
      {people.map(({ id, name, role }) => (
        <li key={id}>
          <button type="button" disabled={isBusy} onClick={() => void enter(id)}>
            <bdi>{name}</bdi>
            {role !== '' && <small>{role}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
  if (typeof entrance === 'object' && entrance.hasPasswords) {
    const { people } = entrance;
    const own = people.length > 0 && (
      <>
        <p>{texts.own}</p>
        {listOf(people, texts.ownList)}
      </>
    );
    return <SignIn key={message} message={message} onSignedIn={onSignedIn} otherWays={own} />;
  }
  return (
    <main className="sign-in">
      <section className="sign-in-card" aria-labelledby={titleId}>
        <p className="sign-in-town">{townName()}</p>
        <h1 id={titleId}>{messages.title}</h1>
        <p>{texts.intro}</p>
        <div role="alert" className="sign-in-alert">
          {(message !== undefined || entrance === 'failed') && <p>{message ?? texts.failed}</p>}
        </div>
        {entrance === 'reading' && <Spinner label={texts.reading} />}
        {entrance === 'failed' && (
          <button type="button" onClick={() => void retry()}>
            {adminTexts.retry}
          </button>
        )}
        {typeof entrance === 'object' && listOf(entrance.people, texts.list)}
        <a href={hrefOf('/')}>{messages.back}</a>
      </section>
    </main>
  );
};

async function readEntrance(): Promise<Entrance> {
  const response = await fetchApi('GET /api/local/people', {});
  const entrance: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
  return isJsonObject(entrance) ? (entrance as LocalEntrance) : 'failed';
}
