import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LocalUsage } from '#core/api/localOperations.ts';
import { fileSizeText } from '#core/files/fileSize.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Screen } from '../ui/Screen.tsx';
import { CopySections } from './CopySections.tsx';
import { isLatencyOn, switchLatency } from './latency.ts';
import { Section } from './Section.tsx';

const { screen: texts, leftOut } = localTexts;

/** 'Este equipo': where the data of this browser are, their copies, the sample, and what is left out. */
export function ThisComputerScreen() {
  const calls = usePortalCalls();
  const { role } = useSession().user;
  const query = useQuery({ queryKey: ['local', 'usage'], queryFn: () => calls.call('GET /api/local/storage') });
  return (
    <Screen title={texts.title} about={texts.about} className="this-computer">
      <Section title={texts.where}>
        <p>{texts.whereAbout}</p>
        <QueryResult query={query} failed={texts.readFailed}>
          {(usage) => <Usage usage={usage} onChange={() => void query.refetch()} />}
        </QueryResult>
      </Section>
      <Section title={texts.limits}>
        <ul className="local-list">
          {texts.limitList.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
      {(role === undefined || role === 'administrador') && <CopySections />}
      <Section title={texts.latency}>
        <LatencySwitch />
      </Section>
      <Section title={texts.leftOut}>
        <p className="quiet">{texts.leftOutAbout}</p>
        <dl className="local-left-out">
          {leftOut.map(([what, instead]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{instead}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Screen>
  );
}

type UsageProps = { readonly usage: LocalUsage; readonly onChange: () => void };

function Usage({ usage: { bytes, quota, isPersistent, sampleFrom }, onChange }: UsageProps) {
  const board = useNoticeBoard();
  const ask = async () => {
    const isGranted = 'storage' in navigator && (await navigator.storage.persist().catch(() => false));
    board.add(
      isGranted ? { kind: 'success', text: texts.persistGranted } : { kind: 'error', text: texts.persistRefused },
    );
    onChange();
  };
  const used = fileSizeText(bytes);
  return (
    <>
      <p>
        {quota === undefined ? texts.usedAlone(used) : texts.used(used, fileSizeText(quota))}
        {sampleFrom !== undefined && ` ${texts.since(instantText(sampleFrom))}`}
      </p>
      {quota !== undefined && quota > 0 && <progress value={bytes} max={quota} aria-hidden="true" />}
      <p>{isPersistent ? texts.persistent : texts.notPersistent}</p>
      {!isPersistent && 'storage' in navigator && (
        <div className="buttons">
          <Button onClick={() => void ask()}>{texts.askPersist}</Button>
        </div>
      )}
    </>
  );
}

function LatencySwitch() {
  const [isOn, setOn] = useState(() => isLatencyOn());
  const aboutId = useId();
  const change = (next: boolean) => {
    switchLatency(next);
    setOn(next);
  };
  return (
    <>
      <label className="local-switch">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={aboutId}
          onChange={({ target }) => change(target.checked)}
        />
        {texts.latency}
      </label>
      <p id={aboutId} className="quiet">
        {texts.latencyAbout}
      </p>
    </>
  );
}
