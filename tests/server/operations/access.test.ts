import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { roles, type Visitor } from '#core/accounts/access.ts';
import { mayUse, type Operation } from '#core/api/operation.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { bareAddressOf } from '#server/contract0511/bareAddress.ts';
import { ruleType } from '#server/operations/accessCheck.ts';
import { visitors } from '#server/operations/accessTable.ts';
import { declaredOperations } from '#server/operations/declaredOperations.ts';
import { root } from '#server/ports/node/root.ts';
import { accessDocument } from './accessDocument.ts';
import { account, buildApp } from '../buildApp.ts';
import catalogos from '../../../schemas/content/catalogos.json' with { type: 'json' };
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import respuestas from '../../../schemas/content/respuestas.json' with { type: 'json' };

test('docs/access.md is up to date; `node scripts/access.mjs` writes it', () => {
  expect(readFileSync(path.join(root, 'docs', 'access.md'), 'utf8')).toBe(accessDocument());
});

describe.each(['eventos', 'lugares', 'usuarios', 'ajustes'])('with the content type %s', (typeName) => {
  test.each(Object.keys(visitors) as (keyof typeof visitors)[])('%s may use what the table says', async (role) => {
    const portal = await buildVisitor(role, { typeName });
    expect(await allowed(portal, typeName)).toEqual(expected(visitors[role], { typeName, ...portal }));
  });

  test('without area roles everybody who is signed in may use what an administrador may', async () => {
    const portal = await buildVisitor('administrador', { typeName, hasRoles: false });
    expect(await allowed(portal, typeName)).toEqual(expected(visitors.administrador, { typeName, ...portal }));
  });
});

type Portal = Awaited<ReturnType<typeof buildVisitor>>;
type Ask = (method: Operation['method'], url: string) => Promise<number>;

/** A portal, and requests of a visitor, with a new session after each that may have ended theirs. */
async function buildVisitor(
  role: keyof typeof visitors,
  { typeName, hasRoles = true }: { readonly typeName: string; readonly hasRoles?: boolean },
) {
  const portal = await buildApp({ hasRoles, schemas: { catalogos, municipio, noticias, respuestas } });
  const email = `${role}@example.test`;
  const isNew = hasRoles && roles.some((one) => one === role && one !== 'administrador');
  if (isNew) await portal.secondStaff({ rol: role, email });
  const openSession = async (): Promise<Readonly<Record<string, string>>> => {
    if (role === 'nobody') return {};
    const signIn = await portal.signIn({ Email: isNew ? email : account.email, Pass: account.password });
    return { authorization: `Bearer ${signIn.json().Token}` };
  };
  let session = await openSession();
  const request: Ask = async (method, url) => {
    const answer = await portal.send(session)(method, url, method === 'GET' ? {} : { body: {} });
    if (method !== 'GET' && /session|account/.test(url)) session = await openSession();
    return answer.status;
  };
  const all = Object.values(declaredOperations(portal.registry.all(), serverEs));
  // Operations that concern no type answer the same whatever the type.
  const operations = typeName === 'eventos' ? all : all.filter((operation) => operation.path.includes('{type}'));
  return { ...portal, ask: request, operations };
}

/** The operations that are not refused. The calls of the contract answer the same at both of their addresses. */
async function allowed({ ask: request, operations }: Portal, typeName: string): Promise<readonly string[]> {
  const names = [];
  for (const { method, path: address } of operations) {
    const status = await request(method, addressOf(address, typeName));
    expect([method, address, status]).not.toContain(500);
    const others = [bareAddressOf(address)].filter((bare) => bare !== undefined);
    for (const bare of others) expect([bare, await request(method, addressOf(bare, typeName))]).toEqual([bare, status]);
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

type Expectation = Pick<Portal, 'registry' | 'operations'> & { readonly typeName: string };

function expected(visitor: Visitor, { typeName, registry, operations }: Expectation): readonly string[] {
  return operations
    .filter(({ access }) => {
      if (typeof access === 'string') return mayUse(access, visitor, undefined);
      const name = access.type === '{type}' ? typeName : access.type;
      return mayUse(access, visitor, ruleType(name, registry));
    })
    .map(({ method, path: address }) => `${method} ${address}`);
}
