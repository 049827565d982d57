import { Refine } from '@refinedev/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { keepPreviousData, notifyManager, type QueryClientConfig, useQueryClient } from '@tanstack/react-query';
import { createFileAddresses } from '#forms/files/fileAddresses.ts';
import { FileAddressesProvider } from '#forms/files/FileImage.tsx';
import type { ContentType } from '#core/schema/contentType.ts';
import { areasOf, menuOf, processAreasOf } from './areas/area.ts';
import { ContentTypesProvider, type RefreshTypes, RefreshTypesProvider } from './areas/contentTypes.ts';
import { forgetScrollPositions } from './place/scrollPlace.ts';
import { createAccessControl } from './shell/refine/accessControl.ts';
import { routerProvider } from './shell/refine/routerProvider.ts';
import { createAuthProvider } from './shell/refine/authProvider.ts';
import { i18nProvider } from './shell/refine/i18nProvider.ts';
import { createNotificationProvider } from './shell/refine/notificationProvider.ts';
import { StaffDataProvider } from './data/dataContexts.ts';
import { createLiveChanges, type LiveChanges } from './live/liveChanges.ts';
import { LiveChangesProvider } from './live/liveContext.ts';
import { localPart } from './local/localPart.ts';
import { ownScreensOf } from './ownScreens.tsx';
import { type OpenData, openPortalData } from './data/portalData.ts';
import { OfficeRouter } from './routing/OfficeRouter.tsx';
import { processRoutesOf, resourcesOf, routesOf } from './resources.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { InactivityWatch } from './session/InactivityWatch.tsx';
import { Layout } from './shell/Layout.tsx';
import { createNoticeBoard, NoticeBoardProvider } from './ui/notices/noticeBoard.ts';
import { NotFound } from './ui/NotFound.tsx';
import type { StaffRoles } from './shell/schemaRequest.ts';
import { SchemaGate } from './shell/SchemaGate.tsx';
import type { SessionStore } from './session/session.ts';
import type { Session } from './session/storedSession.ts';
import { SessionNameProvider, SessionProvider, useSession } from './session/sessionContext.ts';
import type { Theme } from './ui/theme/theme.ts';
import { createUnsavedWork, UnsavedWorkProvider } from './routing/unsaved/unsavedWork.ts';
import { refetchChanged } from './live/refetchChanged.ts';
import './ui/styles/layout.css';
import '#forms/controls.css';
import './ui/styles/frame.css';
import './ui/styles/buttons.css';
import './ui/styles/screens.css';
import './ui/styles/lists.css';
import './ui/styles/records.css';
import './ui/styles/notices.css';

// Notifies within the task of the click, so that a control shows its effect at once.
notifyManager.setScheduler(queueMicrotask);

/** The settings of all queries and writes. */
const queryConfig: QueryClientConfig = {
  defaultOptions: {
    // Without network a request must fail at once, so that the screen can say so. A list shows its page until the next
    // one is read.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', placeholderData: keepPreviousData },
    mutations: { networkMode: 'always' },
  },
};

type AppProps = {
  readonly sessionStore: SessionStore;
  readonly theme: Theme;
  /** Opens the data clients; the portal's API when omitted. */
  readonly openData?: OpenData;
};

/** The back office: the content types that the server describes, with their screens. */
export function App({ sessionStore, theme, openData = openPortalData }: AppProps) {
  const [session] = useState(sessionStore.get);
  return (
    <SessionProvider value={session}>
      <InactivityWatch sessionStore={sessionStore} />
      <SchemaGate sessionStore={sessionStore}>
        {(types, roles, refresh) => (
          <SessionProvider value={session && withRoles(session, roles)}>
            <ContentTypesProvider value={types}>
              <RefreshTypesProvider value={refresh}>
                <Office {...{ types, refresh, sessionStore, theme, openData }} />
              </RefreshTypesProvider>
            </ContentTypesProvider>
          </SessionProvider>
        )}
      </SchemaGate>
    </SessionProvider>
  );
}

/** The session with the roles of this load, because stored ones may be outdated. */
function withRoles({ token, user: { id, email, name } }: Session, roles: StaffRoles): Session {
  return { token, user: { id, email, name, ...roles } };
}

type OfficeProps = Required<AppProps> & {
  readonly types: readonly ContentType[];
  readonly refresh: RefreshTypes;
};

function Office({ types, refresh, sessionStore, theme, openData }: OfficeProps) {
  const { user } = useSession();
  const [board] = useState(createNoticeBoard);
  const [unsaved] = useState(createUnsavedWork);
  const [live] = useState(createLiveChanges);
  const [options] = useState(() => ({
    disableTelemetry: true,
    liveMode: 'auto' as const,
    reactQuery: { clientConfig: queryConfig },
  }));
  const latestTypes = useRef(types);
  // A layout effect runs before the effects of the screens, which request data.
  useLayoutEffect(() => {
    latestTypes.current = types;
  }, [types]);
  const [typeOf] = useState(() => (name: string) => latestTypes.current.find((type) => type.name === name));
  const data = useMemo(() => openData(sessionStore, typeOf), [typeOf, sessionStore, openData]);
  const { providers, files, openChanges } = data;
  useEffect(
    () =>
      openChanges?.({
        onMessage: live.notify,
        onPresence: live.presence.notify,
        onBeat: live.beats.notify,
        onTypes: (version) => void refresh(version),
      }),
    [openChanges, live, refresh],
  );
  useEffect(() => forgetScrollPositions, []);
  const fileAddresses = useMemo(() => {
    const signed = createFileAddresses({ sign: files.sign });
    return localPart()?.fileAddresses(signed) ?? signed;
  }, [files]);
  const parts = useMemo(() => {
    const areas = areasOf(types);
    const entries = menuOf(areas, ownScreensOf(user)).filter(({ path }) => localPart()?.isLeftOut(path) !== true);
    const home = <Dashboard areas={areas} entries={entries} sessionStore={sessionStore} />;
    return {
      frame: (
        <Refine
          dataProvider={providers}
          authProvider={createAuthProvider(sessionStore)}
          accessControlProvider={createAccessControl({ user, typeOf })}
          notificationProvider={createNotificationProvider(board)}
          liveProvider={live.liveProvider}
          resources={resourcesOf(areas, user)}
          i18nProvider={i18nProvider}
          routerProvider={routerProvider}
          options={options}
        >
          <Layout areas={areas} entries={entries} board={board} sessionStore={sessionStore} theme={theme}>
            <LiveUpdates changes={live} />
            <Outlet />
          </Layout>
        </Refine>
      ),
      routes: [
        { path: '/admin', element: home },
        ...routesOf(areas, user),
        ...processRoutesOf(processAreasOf(types)),
        { path: '*', element: <NotFound /> },
      ],
    };
  }, [types, typeOf, user, board, live, options, providers, sessionStore, theme]);
  return (
    <UnsavedWorkProvider value={unsaved}>
      <SessionNameProvider value={sessionStore.rename}>
        <NoticeBoardProvider value={board}>
          <StaffDataProvider value={data}>
            <FileAddressesProvider value={fileAddresses}>
              <LiveChangesProvider value={live}>
                <OfficeRouter {...parts} />
              </LiveChangesProvider>
            </FileAddressesProvider>
          </StaffDataProvider>
        </NoticeBoardProvider>
      </SessionNameProvider>
    </UnsavedWorkProvider>
  );
}

/** Refetches what is on the screen and was written elsewhere. */
function LiveUpdates({ changes }: { readonly changes: LiveChanges }) {
  const client = useQueryClient();
  useEffect(() => changes.add((message) => void refetchChanged(client, message)), [changes, client]);
  return null;
}
