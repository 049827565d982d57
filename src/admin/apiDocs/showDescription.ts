import SwaggerUIBundle, { type ViewerRequest } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { keepPatched } from './patchViewer.ts';
import { normalizeDescription } from './normalizeDescription.ts';
import { quickParameters } from './quickParameters.ts';
import { quickResolver } from './quickResolver.ts';

type ViewerOptions = {
  readonly container: HTMLElement;
  /** The current session's token at the time of a call. */
  readonly token: () => string | undefined;
};

/** Draws an API description; calls that readers try out only go to this portal. */
export function showDescription(
  description: Readonly<Record<string, unknown>>,
  { container, token }: ViewerOptions,
): void {
  const domNode = document.createElement('div');
  container.replaceChildren(domNode);
  keepPatched(domNode);
  SwaggerUIBundle({
    domNode,
    spec: { ...normalizeDescription(description), servers: [{ url: location.origin }] },
    plugins: [quickParameters, quickResolver],
    // The viewer's links would be inside buttons.
    deepLinking: false,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    // Hides the token from the displayed request.
    showMutatedRequest: false,
    requestInterceptor: (request) => withToken(request, token()),
  });
}

/** Adds the token as a header of calls to this server only; a token that a reader typed takes precedence. */
function withToken(request: ViewerRequest, token: string | undefined): ViewerRequest {
  const isOurs = new URL(request.url, location.href).origin === location.origin;
  if (!isOurs || token === undefined || request.headers['Authorization'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
