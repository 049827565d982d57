import type { FastifyInstance } from 'fastify';
import { isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { AllowedMethods } from '../answering/methods.ts';
import { Problem } from '../problems/problem.ts';
import { pathOf } from '../answering/problemHandler.ts';
import { requireUser } from '../answering/visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether processes have the operation too; not so the generic writes of records. */
    readonly isOfProcesses?: boolean;
  }
}

type Options = { readonly registry: Registry; readonly methodsOf: AllowedMethods; readonly messages: ServerCatalog };

/** Refuses every generic write of a process: its records change by transitions alone. Routes of all types name the type `:type`. */
export function refuseGenericWrites(scope: FastifyInstance, { registry, methodsOf, messages }: Options): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { type: name = '' } = (request.params ?? {}) as { readonly type?: string };
    const type = registry.get(name);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isAllowed = isRead || request.routeOptions.config.isOfProcesses === true;
    if (type === undefined || !isProcess(type) || isAllowed) return done();
    requireUser(request, messages);
    const allow = methodsOf(pathOf(request.url)).join(', ');
    return done(new Problem(405, { detail: messages.api.transitionsAlone(type.label), headers: { allow } }));
  });
}
