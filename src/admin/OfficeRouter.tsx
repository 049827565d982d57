import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import {
  createBrowserRouter,
  type NavigateOptions,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRoutes,
} from 'react-router';
import { messages } from './messages.ts';
import { Button } from './shell/Button.tsx';
import { Screen } from './shell/Screen.tsx';

type OfficeParts = { readonly frame: ReactNode; readonly routes: readonly RouteObject[] };

type OpenScreen = (path: string, options?: NavigateOptions) => void;

const Parts = createContext<OfficeParts>({ frame: undefined, routes: [] });
const Open = createContext<OpenScreen>(() => undefined);

/** Opens another screen. Unlike the router's `useNavigate` it follows no address, so its users are not drawn again with each. */
export const useOpenScreen = (): OpenScreen => useContext(Open);

/** Opens another screen after a request, unless the person has gone to another one meanwhile. */
export function useOpenFromHere(): OpenScreen {
  const open = useOpenScreen();
  const { pathname } = useLocation();
  return useCallback(
    (path, options) => {
      if (location.pathname === pathname) open(path, options);
    },
    [open, pathname],
  );
}

/**
 * One router as long as the page is open, with a single route. Which screen an address has is looked up when it is shown, so
 * that routes come and go with content types while open screens stay.
 */
export function OfficeRouter(parts: OfficeParts) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <Frame />,
        errorElement: <BrokenScreen />,
        children: [{ errorElement: <BrokenScreen />, children: [{ path: '*', element: <CurrentScreen /> }] }],
      },
    ]),
  );
  const [open] = useState((): OpenScreen => (path, options) => void router.navigate(path, options));
  return (
    <Parts value={parts}>
      <Open value={open}>
        <RouterProvider router={router} />
      </Open>
    </Parts>
  );
}

/** Replaces a screen that failed; the rest of the page keeps working. */
function BrokenScreen() {
  return (
    <Screen title={messages.admin.brokenTitle}>
      {/* The English text is required by the specification. */}
      <p lang="en">{messages.admin.unexpectedError}</p>
      <p role="alert">{messages.admin.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{messages.admin.retry}</Button>
      </div>
    </Screen>
  );
}

const Frame = () => useContext(Parts).frame;

const CurrentScreen = () => useRoutes([...useContext(Parts).routes]);
