import type { FastifyInstance } from 'fastify';
import { can } from '#core/accounts/access.ts';
import type { Operation, Operations } from '#core/api/operation.ts';
import { portalTag } from '../openApi/operations.ts';
import { Problem } from '../answering/problem.ts';
import { toProblem } from '../answering/problemHandler.ts';
import { serve } from '../operations/serve.ts';
import type { RuledStore } from '../rules/ruledStore.ts';
import { createTools, type ToolOptions } from './extensionTools.ts';
import type { ExtensionOperation, ServerExtension } from './serverPart.ts';

type Extensions = { readonly extensions?: readonly ServerExtension[] | undefined };

/** The operations of extensions by operationId, with their whole addresses. */
export function declaredByExtensions({ extensions = [] }: Extensions): Operations {
  return Object.fromEntries(
    extensions.flatMap(({ name, operations = {} }) =>
      Object.entries(operations).map(([id, operation]) => [`${id}.${name}`, declarationOf(name, operation)]),
    ),
  );
}

function declarationOf(name: string, { handle: _handle, ...operation }: ExtensionOperation): Operation {
  return { tag: portalTag, ...operation, path: `/api/x/${name}${operation.path}` };
}

type RouteOptions = ToolOptions & Extensions & { readonly store: RuledStore };

/** Adds the routes of the operations of extensions. A fault of one is answered with 500 and names the extension. */
export function addExtensionRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { extensions = [], store, messages } = options;
  const tools = createTools(options);
  for (const { name, operations = {} } of extensions) {
    for (const operation of Object.values(operations)) {
      serve(app, declarationOf(name, operation), async ({ request, reply, user, params, query, body }) => {
        const visitor = request.visitor ?? { kind: 'citizen' };
        try {
          const answer = await operation.handle(
            { user, params, query, body: (body ?? {}) as never },
            { ...tools, store, can: (action, type) => can(visitor, action, type) },
          );
          return reply.send(answer);
        } catch (error) {
          if (toProblem(error, messages).status !== 500 || error instanceof Problem) throw error;
          request.log.error({ err: error }, `extension ${name}`);
          throw new Problem(500, { detail: messages.extensions.failedOperation(name) });
        }
      });
    }
  }
}
