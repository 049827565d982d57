import { expect, test } from 'vitest';
import { createUpstreamTokens } from '#server/upstream/upstreamTokens.ts';
import { account, buildApp } from '../buildApp.ts';

test("a token of another server's key is passed over for one that this server can read, and stays for that server", async () => {
  const { upstreamTables, sessions, person, signIn } = await buildApp();
  const tokensWith = (secret: string) => createUpstreamTokens({ upstreamTables, sessions, secret: () => secret });
  const [ours, theirs] = [tokensWith('a'.repeat(32)), tokensWith('b'.repeat(32))];
  const credentials = { Email: account.email, Pass: account.password };
  const begin = async () => ({ token: (await signIn(credentials)).json().Token as string, userId: person.id });
  await ours.keep(await begin(), 'ajeno-aquí');
  await theirs.keep(await begin(), 'ajeno-allá');
  expect([await ours.of(person.id), await theirs.of(person.id)]).toEqual(['ajeno-aquí', 'ajeno-allá']);
});
