import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { can } from '#core/accounts/access.ts';
import { fieldFor } from '#core/schema/contentType.ts';
import type { PublicChoices } from '#core/schema/publicChoices.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import type { Area } from '../areas/area.ts';
import { useSession } from '../session/sessionContext.ts';
import { BackupPanel, BackupWarning } from './BackupState.tsx';
import { ContactPanel, SetupHint } from './ContactPanel.tsx';
import { Cell } from '../records/Cell.tsx';
import { isLater } from '../records/recordText.ts';
import { StateTag } from '../records/StateTag.tsx';
import { deadlineOf, personOf } from '../query/deadlines.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { OwnRecordsPanel } from './OwnRecordsPanel.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { SchemaFaults } from './SchemaFaults.tsx';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { TaskPanel } from './TaskPanel.tsx';
import { UnfinishedDrafts } from './UnfinishedDrafts.tsx';
import { WorkPanels } from './WorkPanels.tsx';
import './dashboard.css';

type DashboardCardsProps = {
  readonly areas: readonly Area[];
  /** Shown until the first data are there. */
  readonly loading: ReactNode;
  /** Content below the cards. */
  readonly children: ReactNode;
};

/** The dashboard's live cards, for existing areas that the person may read. */
export function DashboardCards({ areas, loading, children }: DashboardCardsProps) {
  const { user } = useSession();
  const types = useContentTypes();
  const readable = areas.filter(({ type }) => can({ kind: 'staff', user }, 'read', type));
  const withCard = (card: PublicChoices['card']) => readable.find(({ type }) => type.publicPages?.card === card);
  const [news, services] = [withCard('news'), withCard('service')];
  const contact = readable.find(({ type }) => type.purpose === 'town');
  const canSetUp = contact !== undefined && can({ kind: 'staff', user }, 'update', contact.type);
  const isAdministrator = user.role === undefined || user.role === 'administrador';
  return (
    <ShownTogether fallback={loading}>
      {isAdministrator && <BackupWarning />}
      <UnfinishedDrafts areas={areas} />
      <SchemaFaults />
      {canSetUp && <SetupHint area={contact} />}
      <div className="panels">
        <TaskPanel />
        {readable.map((area) => {
          const [due, person] = [deadlineOf(area.type), personOf(area.type, types)];
          return (
            due !== undefined &&
            person !== undefined && <OwnRecordsPanel key={area.screen.path} area={area} due={due} person={person} />
          );
        })}
        {news !== undefined && <NewsPanel area={news} />}
        {services !== undefined && <ServicePanel area={services} />}
        {contact !== undefined && <ContactPanel area={contact} />}
        <RecentPanel areas={readable} />
        {isAdministrator && <BackupPanel />}
        <WorkPanels areas={readable} />
      </div>
      {children}
    </ShownTogether>
  );
}

const isPublished = { field: '_state', operator: 'eq', value: 'published' } as const;

function NewsPanel({ area }: { readonly area: Area }) {
  const { latestNews, allNews, noNews } = dashboardTexts;
  return (
    <RecordPanel
      area={area}
      title={latestNews}
      more={allNews}
      empty={noNews}
      filters={[isPublished]}
      sort={{ field: '_publishAt', order: 'desc' }}
      noteOf={(news) => <NewsNote area={area} news={news} />}
    />
  );
}

/** The news item's own date, with a tag while its publication is in the future. */
function NewsNote({ area: { type }, news }: { readonly area: Area; readonly news: StoredRecord }) {
  const field = type.fields.find((one) => kindOf(one).temporal === 'day');
  return (
    <>
      {field !== undefined && <Cell field={field} value={ownValue(news, field.name)} />}{' '}
      {isLater(news) && <StateTag record={news} />}
    </>
  );
}

function ServicePanel({ area }: { readonly area: Area }) {
  const { featured, allServices, noFeatured } = dashboardTexts;
  const [flag, summary] = [fieldFor(area.type, 'featured'), fieldFor(area.type, 'summary')];
  return (
    <RecordPanel
      area={area}
      title={featured}
      more={allServices}
      empty={noFeatured}
      filters={[
        isPublished,
        ...(flag === undefined ? [] : [{ field: flag.name, operator: 'eq', value: true } as const]),
      ]}
      sort={{ field: '_updatedAt', order: 'desc' }}
      noteOf={(service) => String(service[summary?.name ?? ''] ?? '')}
    />
  );
}

type ShownTogetherProps = { readonly fallback: ReactNode; readonly children: ReactNode };

const unanswered = { predicate: ({ state }: Query) => state.status === 'pending' };

/** Shows its children once their queries have first answers, to avoid layout shifts. */
function ShownTogether({ fallback, children }: ShownTogetherProps) {
  const queries = useQueryClient();
  const waiting = useIsFetching(unanswered);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // The queries of the children start after the render that counted, before this effect.
    if (queries.isFetching(unanswered) === 0) setShown(true);
  }, [queries, waiting]);
  return (
    <>
      {!isShown && fallback}
      <div className="shown-together" hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
