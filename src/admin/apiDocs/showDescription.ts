import SwaggerUIBundle, { type ViewerRequest } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { keepMended } from './mendViewer.ts';
import { normalizeDescription } from './normalizeDescription.ts';
import { quickParameters } from './quickParameters.ts';

type Place = {
  readonly place: HTMLElement;
  /** The token of the person who is signed in at the moment of a call. */
  readonly token: () => string | undefined;
};

/** Draws a description of the API; calls that are tried out go to this portal alone. */
export function showDescription(description: Readonly<Record<string, unknown>>, { place, token }: Place): void {
  const domNode = document.createElement('div');
  place.replaceChildren(domNode);
  keepMended(domNode);
  SwaggerUIBundle({
    domNode,
    spec: { ...normalizeDescription(description), servers: [{ url: location.origin }] },
    plugins: [quickParameters],
    // Its links would stand inside buttons.
    deepLinking: false,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    // What was sent is shown without the token.
    showMutatedRequest: false,
    requestInterceptor: (request) => withToken(request, token()),
  });
}

/** Never in an address, and never to another server; a token that was typed into the page goes first. */
function withToken(request: ViewerRequest, token: string | undefined): ViewerRequest {
  const isOurs = new URL(request.url, location.href).origin === location.origin;
  if (!isOurs || token === undefined || request.headers['Authorization'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
