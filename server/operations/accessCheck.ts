import type { SessionUser } from '#core/accounts/access.ts';
import { type AccessRule, mayUse } from '#core/api/operation.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { purposes } from '#core/names/purposes.ts';
import type { Registry } from '#core/schema/registry.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { NoRoute } from '../calls/operationTable.ts';
import type { VisitorCall } from '../calls/call.ts';
import { needsSession } from '../accounts/visitor.ts';
import { internalTypes } from '../installation/internalTypes.ts';

/** Who sent a request that its rule allows, and the content type of the rule. */
export type Allowed = { readonly user: SessionUser | undefined; readonly type: ContentType | undefined };

type Params = Readonly<Record<string, string>>;

/** Throws a Problem 401, 403, 404 or 405 when the rule does not allow the call. */
export type AccessCheck = (rule: AccessRule, call: VisitorCall, params: Params) => Allowed;

type Dependencies = {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly noRoute: NoRoute;
};

export function createAccessCheck({ registry, messages, noRoute }: Dependencies): AccessCheck {
  return (rule, call, params) => {
    // Public operations know no visitor.
    if (rule === 'anyone') return { user: undefined, type: undefined };
    const { visitor } = call;
    const user = visitor.kind === 'staff' ? visitor.user : undefined;
    const type = typeof rule === 'string' ? undefined : typeOf(rule.type, params, registry);
    if (mayUse(rule, visitor, type)) return { user, type };
    // Without a session the answer does not reveal which types exist.
    if (user === undefined) throw needsSession(messages);
    if (typeof rule === 'object' && type === undefined) throw noRoute(call);
    throw new Problem(403, { detail: messages.api.forbidden });
  };
}

function typeOf(name: string, params: Params, registry: Registry): ContentType | undefined {
  if (name === '{type}') return registry.get(params['type'] ?? '');
  const type = ruleType(name, registry);
  if (type === undefined && !name.startsWith('{')) throw new Error(`no content type ${name}`);
  return type;
}

/** The content type that a rule names: by its name, or by its purpose. */
export function ruleType(name: string, registry: Registry): ContentType | undefined {
  const purpose = purposes.find((one) => name === `{${one}}`);
  if (purpose !== undefined) return registry.typeFor(purpose);
  return registry.get(name) ?? internalTypes.find((own) => own.name === name);
}
