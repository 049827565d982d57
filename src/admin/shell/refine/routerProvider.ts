import { matchResourceFromRoute, type ParseFunction, ResourceContext, type RouterProvider } from '@refinedev/core';
import libraryProvider from '@refinedev/react-router';
import { type ContextType, useCallback, useContext } from 'react';
import { useLocation, useParams } from 'react-router';

type Resources = ContextType<typeof ResourceContext>['resources'];
type Match = ReturnType<typeof matchResourceFromRoute>;

const lastMatches = new WeakMap<Resources, { readonly pathname: string; readonly match: Match }>();

/** The resource of an address, cached: every hook of Refine needs it, and the search goes through all resources. */
function resourceAt(pathname: string, resources: Resources): Match {
  const last = lastMatches.get(resources);
  if (last?.pathname === pathname) return last.match;
  const match = matchResourceFromRoute(pathname, resources);
  lastMatches.set(resources, { pathname, match });
  return match;
}

/** The library's provider with a cached search for the resource. */
export const routerProvider: RouterProvider = { ...libraryProvider, parse: useAddress };

function useAddress(): ParseFunction {
  const { pathname, search } = useLocation();
  const routeParams = useParams();
  const { resources } = useContext(ResourceContext);
  return useCallback(() => {
    const { resource, action } = resourceAt(pathname, resources);
    const params = { ...routeParams, ...Object.fromEntries(new URLSearchParams(search)) };
    return {
      pathname,
      params,
      ...(resource && { resource }),
      ...(action && { action }),
      ...(routeParams['id'] !== undefined && { id: routeParams['id'] }),
    };
  }, [pathname, search, routeParams, resources]);
}
