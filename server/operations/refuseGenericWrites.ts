import type { Operation } from '#core/api/operation.ts';
import { isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { VisitorCall } from '../calls/call.ts';
import type { AllowedMethods } from './methods.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { pathOf } from '../calls/refuse.ts';
import { requireUser } from '../accounts/visitor.ts';

type Options = { readonly registry: Registry; readonly methodsOf: AllowedMethods; readonly messages: ServerCatalog };

type Target = {
  readonly params: Readonly<Record<string, string>>;
  readonly operation: Pick<Operation, 'notOf'>;
};

/** Throws a Problem 405 for a generic write of a process: its records change by transitions alone. */
export type RefuseGenericWrites = (call: VisitorCall, target: Target) => void;

export function createGenericWriteCheck({ registry, methodsOf, messages }: Options): RefuseGenericWrites {
  return (call, { params, operation }) => {
    const type = registry.get(params['type'] ?? '');
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const isAllowed = isRead || operation.notOf?.includes('process') !== true;
    if (type === undefined || !isProcess(type) || isAllowed) return;
    requireUser(call, messages);
    const allow = methodsOf(pathOf(call.url)).join(', ');
    throw new Problem(405, { detail: messages.api.transitionsAlone(type.label), headers: { allow } });
  };
}
