import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { roles, type Visitor } from '#core/access.ts';
import { apiOperations } from '#core/api/apiOperations.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import { mayUse } from '#core/api/mayUse.ts';
import type { Operation } from '#core/api/operation.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { ruleType } from '#server/operations/accessCheck.ts';
import { visitors } from '#server/operations/accessTable.ts';
import { declaredTransitions } from '#server/operations/declaredTransitions.ts';
import { root } from '#server/root.ts';
import { workflowTypes } from '#server/workflows/workflowTypes.ts';
import { accessDocument } from './accessDocument.ts';
import { account, buildApp } from '../buildApp.ts';

const operations = Object.values<Operation>({
  ...apiOperations(serverEs),
  ...contentOperations(serverEs),
  ...declaredTransitions(workflowTypes, serverEs),
});

test('docs/access.md is up to date; `node scripts/access.mjs` writes it', () => {
  expect(readFileSync(path.join(root, 'docs', 'access.md'), 'utf8')).toBe(accessDocument());
});

describe.each(['eventos', 'lugares', 'usuarios', 'ajustes'])('with the content type %s', (typeName) => {
  test.each(Object.keys(visitors) as (keyof typeof visitors)[])('%s may use what the table says', async (role) => {
    const { ask, registry } = await buildVisitor(role);
    expect(await allowed(ask, typeName)).toEqual(expected(visitors[role], { typeName, registry }));
  });

  test('without area roles everybody who is signed in may use what an administrador may', async () => {
    const { ask, registry } = await buildVisitor('administrador', { hasRoles: false });
    expect(await allowed(ask, typeName)).toEqual(expected(visitors.administrador, { typeName, registry }));
  });
});

type Portal = Awaited<ReturnType<typeof buildApp>>;
type Ask = (method: Operation['method'], url: string) => Promise<number>;

/** A portal, and requests of a visitor, with a new session after each that may have ended theirs. */
async function buildVisitor(role: keyof typeof visitors, { hasRoles = true } = {}) {
  const portal = await buildApp({ hasRoles });
  const email = `${role}@example.test`;
  const isNew = hasRoles && roles.some((one) => one === role && one !== 'administrador');
  if (isNew) await portal.secondStaff({ rol: role, email });
  const openSession = async (): Promise<Readonly<Record<string, string>>> => {
    if (role === 'nobody') return {};
    const signIn = await portal.signIn({ Email: isNew ? email : account.email, Pass: account.password });
    return { authorization: `Bearer ${signIn.json().Token}` };
  };
  let session = await openSession();
  const ask: Ask = async (method, url) => {
    const answer = await portal.send(session)(method, url, method === 'GET' ? {} : { body: {} });
    if (method !== 'GET' && /session|account/.test(url)) session = await openSession();
    return answer.status;
  };
  return { ...portal, ask };
}

async function allowed(ask: Ask, typeName: string): Promise<readonly string[]> {
  const names = [];
  for (const { method, path: address } of operations) {
    const status = await ask(method, addressOf(address, typeName));
    expect([method, address, status]).not.toContain(500);
    if (status !== 401 && status !== 403) names.push(`${method} ${address}`);
  }
  return names;
}

function addressOf(address: string, typeName: string): string {
  return address
    .replace('{type}', typeName)
    .replaceAll(/\{(?:code|folder)\}/g, '0511')
    .replaceAll(/\{\w+\*?\}/g, 'x');
}

type Expectation = { readonly typeName: string; readonly registry: Portal['registry'] };

function expected(visitor: Visitor, { typeName, registry }: Expectation): readonly string[] {
  return operations
    .filter(({ access }) => {
      if (typeof access === 'string') return mayUse(access, visitor, undefined);
      const name = access.type === '{type}' ? typeName : access.type;
      return mayUse(access, visitor, ruleType(name, registry));
    })
    .map(({ method, path: address }) => `${method} ${address}`);
}
