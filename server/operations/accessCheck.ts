import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, type SessionUser } from '#core/access.ts';
import type { AccessRule } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { Problem } from '../answering/problem.ts';
import { needsSession, requireUser } from '../answering/visitor.ts';
import { ownTypes } from '../composition/ownTypes.ts';

/** Who sent a request that its rule allows, and the content type of the rule. */
export type Allowed = { readonly user: SessionUser | undefined; readonly type: ContentType | undefined };

type Dependencies = {
  readonly registry: Registry;
  readonly words: ServerCatalog;
  /** The problem for an address without a type. */
  readonly noRoute: (request: FastifyRequest) => Problem;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What `serve` needs on every route. */
    operationContext: Pick<Dependencies, 'words'> & {
      /** Throws a Problem 401, 403 or 404 when the rule does not allow the request. */
      readonly checkAccess: (rule: AccessRule, request: FastifyRequest) => Allowed;
    };
  }
}

export function addOperationContext(app: FastifyInstance, dependencies: Dependencies): void {
  const { words } = dependencies;
  app.decorate('operationContext', {
    words,
    checkAccess: (rule, request) => checkAccess(rule, request, dependencies),
  });
}

function checkAccess(rule: AccessRule, request: FastifyRequest, dependencies: Dependencies): Allowed {
  if (rule === 'anyone') return { user: undefined, type: undefined };
  const { words, noRoute } = dependencies;
  const { visitor } = request;
  const user = visitor.kind === 'staff' ? visitor.user : undefined;
  if (typeof rule === 'string') {
    const { role } = requireUser(request, words);
    if (rule === 'administrator' && role !== undefined && role !== 'administrador') throw forbidden(words);
    return { user, type: undefined };
  }
  const type = typeOf(rule.type, request, dependencies);
  const isAllowed =
    type !== undefined &&
    can(visitor, rule.may, type) &&
    (rule.andOneOf?.some((action) => can(visitor, action, type)) ?? true);
  // Without a session the answer does not reveal which types exist.
  if (user === undefined && !(rule.isPublic === true && isAllowed)) throw needsSession(words);
  if (type === undefined) throw noRoute(request);
  if (!isAllowed) throw forbidden(words);
  return { user, type };
}

function typeOf(name: string, { params }: FastifyRequest, { registry }: Dependencies): ContentType | undefined {
  if (name === '{type}') return registry.get((params as { readonly type: string }).type);
  if (name === '{accounts}') return registry.typeFor('accounts');
  const type = registry.get(name) ?? ownTypes.find((own) => own.name === name);
  if (type === undefined) throw new Error(`no content type ${name}`);
  return type;
}

function forbidden(words: ServerCatalog): Problem {
  return new Problem(403, { detail: words.api.forbidden });
}
