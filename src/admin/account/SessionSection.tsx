import { useId } from 'react';
import type { OwnSession } from '#core/api/accountOperations.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useOwnSessions, useOwnWrite } from './useAccount.ts';

/** The account's open sessions, and the button that ends all others. */
export function SessionSection() {
  const titleId = useId();
  const query = useOwnSessions();
  const { write, isBusy, failure } = useOwnWrite();
  const board = useNoticeBoard();
  const hasOthers = (query.data ?? []).some(({ isCurrent }) => !isCurrent);
  const end = async () => {
    const done = await write((calls) => calls.call('DELETE /api/account/sessions'));
    if (done === undefined) return;
    board.add({ kind: 'success', text: accountTexts.ended });
    await query.refetch();
  };
  return (
    <section className="box form-section own-sessions stack gap-6" aria-labelledby={titleId}>
      <h2 id={titleId}>{accountTexts.sessions}</h2>
      <p className="quiet">{accountTexts.sessionsAbout}</p>
      <QueryResult query={query} failed={() => accountTexts.sessionsFailed}>
        {(sessions) => (
          <ul>
            {sessions.map((session, index) => (
              <SessionItem key={`${session.startedAt} ${index}`} session={session} />
            ))}
          </ul>
        )}
      </QueryResult>
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      <div className="buttons">
        {/* Never disabled, because the pressed button would lose the focus. */}
        <Button isBusy={isBusy} isUnavailable={!hasOthers} onClick={() => void end()}>
          <BusyLabel text={accountTexts.endSessions} busyText={accountTexts.ending} isBusy={isBusy} />
        </Button>
        {query.isSuccess && !hasOthers && <p className="quiet">{accountTexts.alone}</p>}
      </div>
    </section>
  );
}

function SessionItem({ session }: { readonly session: OwnSession }) {
  const { address, browser, startedAt, lastSeenAt, isCurrent } = session;
  const facts = [
    [accountTexts.address, address === '' ? accountTexts.unknown : address],
    [accountTexts.began, startedAt === null ? accountTexts.unknown : instantText(startedAt)],
    [accountTexts.lastSeen, instantText(lastSeenAt)],
  ] as const;
  return (
    <li>
      <p>
        <strong title={browser}>{browserName(browser)}</strong>{' '}
        {isCurrent && <span className="tag tag-good">{accountTexts.present}</span>}
      </p>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The order matters, because a browser also names its ancestors. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A readable name for a `User-Agent`, such as 'Firefox 140 en Windows'. */
export function browserName(agent: string): string {
  const [browser] = browsers.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  if (browser === undefined) return system ?? accountTexts.unknownBrowser;
  return system === undefined ? browser : accountTexts.on(browser, system);
}
