import { createContext, type ReactNode, useContext, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider, useRoutes } from 'react-router';
import { BrokenScreen } from './shell/BrokenScreen.tsx';

type OfficeParts = { readonly frame: ReactNode; readonly routes: readonly RouteObject[] };

const Parts = createContext<OfficeParts>({ frame: undefined, routes: [] });

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
  return (
    <Parts value={parts}>
      <RouterProvider router={router} />
    </Parts>
  );
}

const Frame = () => useContext(Parts).frame;

const CurrentScreen = () => useRoutes([...useContext(Parts).routes]);
