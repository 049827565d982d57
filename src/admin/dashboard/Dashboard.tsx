import { browserPortal } from '#providers/calls/browserPortal.ts';
import { Link } from 'react-router';
import type { Area, MenuEntry } from '../areas/area.ts';
import { Icon } from '../ui/Icon.tsx';
import type { SessionStore } from '../session/session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { hrefOf } from '../ui/portalAddress.ts';

const DashboardCards = lazyPart(async () => (await import('./DashboardCards.tsx')).DashboardCards, {
  onError: OnlyChildren,
});

type DashboardProps = {
  readonly areas: readonly Area[];
  readonly entries: readonly MenuEntry[];
  readonly sessionStore: SessionStore;
};

export function Dashboard({ areas, entries, sessionStore }: DashboardProps) {
  const loading = <Spinner label={adminTexts.loading} />;
  return (
    <Screen
      title={adminTexts.welcome(sessionStore.get()?.user.name ?? '')}
      windowTitle={adminTexts.dashboard}
      tools={
        <a className="button button-main" href={hrefOf('/')} target="_blank" rel="noopener">
          {adminTexts.visitSite}
          <Icon name="externo" />
        </a>
      }
    >
      <PartBoundary fallback={loading}>
        <DashboardCards areas={areas} loading={loading}>
          <h2>{adminTexts.areas}</h2>
          <ul className="tiles">
            {entries.map(({ path, icon, initials, label, description }) => (
              <li key={path}>
                <Link className="box tile" to={path}>
                  <Icon name={icon} initials={initials} />
                  <span>
                    <strong>{label}</strong>
                    {description !== undefined && <small>{description}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {/* A portal in a browser has no addresses for other programs. */}
          {browserPortal === undefined && (
            <p>
              <a href="/api/docs">{adminTexts.apiDocs}</a>
            </p>
          )}
        </DashboardCards>
      </PartBoundary>
    </Screen>
  );
}
