import type { Loss } from '#core/api/portalMessages.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';

const StoredData = lazyPart(async () => (await import('./StoredData.tsx')).StoredData, { onError: OnlyChildren });

const { failure: texts } = localTexts;

const reasons = ['newer', 'damaged', 'noStorage', 'full', 'settings'] as const;

type PortalFailureProps = Loss & {
  /** The path below which the portal stands. */
  readonly root: string;
};

/** Says why the portal of this browser did not start, and what to do. */
export function PortalFailure({ reason, detail, root }: PortalFailureProps) {
  const explained = reasons.find((one) => one === reason) ?? 'failed';
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>{texts.title}</h1>
        <p role="alert">{texts[explained]}</p>
        {detail !== undefined && <p className="local-detail">{detail}</p>}
        <button type="button" onClick={() => location.reload()}>
          {texts.reload}
        </button>
        {explained !== 'full' && explained !== 'settings' && (
          <PartBoundary fallback={null}>
            <StoredData root={root} />
          </PartBoundary>
        )}
      </div>
    </main>
  );
}
