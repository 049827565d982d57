import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionUser } from '#core/accounts/access.ts';
import { mayUse } from '#core/api/mayUse.ts';
import type { AccessRule } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { purposes } from '#core/names/purposes.ts';
import type { Registry } from '#core/schema/registry.ts';
import { Problem } from '../answering/problem.ts';
import { needsSession } from '../answering/visitor.ts';
import { ownTypes } from '../composition/ownTypes.ts';

/** Who sent a request that its rule allows, and the content type of the rule. */
export type Allowed = { readonly user: SessionUser | undefined; readonly type: ContentType | undefined };

type Dependencies = {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  /** The problem for an address without a type. */
  readonly noRoute: (request: FastifyRequest) => Problem;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What `serve` needs on every route. */
    operationContext: Pick<Dependencies, 'messages'> & {
      /** Throws a Problem 401, 403 or 404 when the rule does not allow the request. */
      readonly checkAccess: (rule: AccessRule, request: FastifyRequest) => Allowed;
    };
  }
}

export function addOperationContext(app: FastifyInstance, dependencies: Dependencies): void {
  const { messages } = dependencies;
  app.decorate('operationContext', {
    messages,
    checkAccess: (rule, request) => checkAccess(rule, request, dependencies),
  });
}

function checkAccess(rule: AccessRule, request: FastifyRequest, dependencies: Dependencies): Allowed {
  // Public routes know no visitor.
  if (rule === 'anyone') return { user: undefined, type: undefined };
  const { messages, noRoute } = dependencies;
  const { visitor } = request;
  const user = visitor.kind === 'staff' ? visitor.user : undefined;
  const type = typeof rule === 'string' ? undefined : typeOf(rule.type, request, dependencies);
  if (mayUse(rule, visitor, type)) return { user, type };
  // Without a session the answer does not reveal which types exist.
  if (user === undefined) throw needsSession(messages);
  if (typeof rule === 'object' && type === undefined) throw noRoute(request);
  throw new Problem(403, { detail: messages.api.forbidden });
}

function typeOf(name: string, { params }: FastifyRequest, { registry }: Dependencies): ContentType | undefined {
  if (name === '{type}') return registry.get((params as { readonly type: string }).type);
  const type = ruleType(name, registry);
  if (type === undefined && !name.startsWith('{')) throw new Error(`no content type ${name}`);
  return type;
}

/** The content type that a rule names: by its name, or by its purpose. */
export function ruleType(name: string, registry: Registry): ContentType | undefined {
  const purpose = purposes.find((one) => name === `{${one}}`);
  if (purpose !== undefined) return registry.typeFor(purpose);
  return registry.get(name) ?? ownTypes.find((own) => own.name === name);
}
