import { createContext, isValidElement, type ReactNode, useCallback, useContext, useState } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  type NavigateOptions,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRoutes,
} from 'react-router';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { LeaveBlocker } from './unsaved/LeaveBlocker.tsx';
import { useUnsavedWork } from './unsaved/unsavedWork.ts';
import { portalPath, routerBase } from '../ui/portalAddress.ts';

type OfficeParts = { readonly frame: ReactNode; readonly routes: readonly RouteObject[] };

type OpenScreen = (path: string, options?: NavigateOptions) => void;

const Parts = createContext<OfficeParts>({ frame: undefined, routes: [] });
const Open = createContext<OpenScreen>(() => undefined);

/** Opens another screen. Unlike the router's `useNavigate` it follows no address, so its users are not drawn again with each. */
export const useOpenScreen = (): OpenScreen => useContext(Open);

/** Opens another screen after a request, unless the person has already left the screen. */
export function useOpenFromHere(): OpenScreen {
  const open = useOpenScreen();
  const { pathname } = useLocation();
  return useCallback(
    (path, options) => {
      if (portalPath(location.pathname) === pathname) open(path, options);
    },
    [open, pathname],
  );
}

/**
 * One router as long as the page is open, with a single route. The screen of an address is looked up when it is shown, so
 * that routes come and go with content types while open screens stay.
 */
export function OfficeRouter(parts: OfficeParts) {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          element: (
            <LeaveBlocker>
              <Frame />
            </LeaveBlocker>
          ),
          errorElement: <BrokenScreen />,
          children: [{ errorElement: <BrokenScreen />, children: [{ path: '*', element: <CurrentScreen /> }] }],
        },
      ],
      { basename: routerBase },
    ),
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
    <Screen title={adminTexts.brokenTitle}>
      {/* The English text is required by the specification. */}
      <p lang="en">{adminTexts.unexpectedError}</p>
      <p role="alert">{adminTexts.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{adminTexts.retry}</Button>
      </div>
    </Screen>
  );
}

const Frame = () => useContext(Parts).frame;

/** The screen of the address. A screen with unsaved work that no longer exists stays until the person leaves it. */
function CurrentScreen() {
  const { routes } = useContext(Parts);
  const { pathname } = useLocation();
  const unsaved = useUnsavedWork();
  const [open] = useDerivedState({ pathname, routes, shown: routes }, (before) => {
    if (before.pathname === pathname && before.routes === routes) return before;
    const wasGone = before.shown !== before.routes;
    const isLost = before.pathname === pathname && hasScreen(before.shown, pathname) && !hasScreen(routes, pathname);
    return { pathname, routes, shown: isLost && (wasGone || unsaved.hasForms()) ? before.shown : routes };
  });
  const isGone = open.shown !== open.routes;
  return (
    <>
      {isGone && (
        <p className="alert gone-screen" role="alert">
          {adminTexts.goneScreen}
        </p>
      )}
      {useRoutes([...open.shown])}
    </>
  );
}

/** Whether the address shows something to this person. */
function hasScreen(routes: readonly RouteObject[], pathname: string): boolean {
  const element = matchRoutes([...routes], pathname)?.at(-1)?.route.element;
  return isValidElement(element) && element.type !== NotFound;
}
