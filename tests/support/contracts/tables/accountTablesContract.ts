import { describe, expect, test } from 'vitest';
import type { AccountTables, ResetRow } from '#server/accounts/sessions/accountTables.ts';

const origin = { address: '10.0.0.7', browser: 'Firefox', startedAt: 500 };
const reset: ResetRow = { tokenHash: 'h', userId: 'ana', messageId: 'm', token: 't', expiresAt: 2000 };

/** What sign-in needs. `open` gives empty tables. */
export function accountTablesContract(name: string, open: () => Promise<AccountTables>): void {
  describe(`tables of accounts: ${name}`, () => {
    test('a password hash is set, replaced and removed', async () => {
      const tables = await open();
      await tables.setPasswordHash('ana', 'uno');
      await tables.setPasswordHash('ana', 'dos');
      expect([await tables.passwordHashOf('ana'), await tables.userIds()]).toEqual(['dos', ['ana']]);
      await tables.removePasswordHash('ana');
      expect([await tables.passwordHashOf('ana'), await tables.userIds()]).toEqual([undefined, []]);
    });

    test('accounts are known at the networks where they signed in', async () => {
      const tables = await open();
      await tables.addSignInOrigin({ network: 'oficina', account: 'ana' }, 1);
      await tables.addSignInOrigin({ network: 'oficina', account: 'luis' }, 2);
      await tables.addSignInOrigin({ network: 'casa', account: 'ana' }, 3);
      await tables.addSignInOrigin({ network: 'oficina', account: 'ana' }, 4);
      expect(new Set(await tables.accountsSignedInFrom('oficina'))).toEqual(new Set(['ana', 'luis']));
      expect(await tables.accountsSignedInFrom('casa')).toEqual(['ana']);
      expect(await tables.accountsSignedInFrom('plaza')).toEqual([]);
    });

    test('of many who give a person their first password at once, one does', async () => {
      const tables = await open();
      const given = await Promise.all(
        ['a', 'b', 'c'].map(async (hash) => [hash, await tables.addPasswordHash('ana', hash)]),
      );
      const [first] = given.filter(([, isFirst]) => isFirst);
      expect(given.filter(([, isFirst]) => isFirst)).toHaveLength(1);
      expect(await tables.passwordHashOf('ana')).toBe(first?.[0]);
    });

    test('of many who take one token at once, one was the first, until its time is over', async () => {
      const tables = await open();
      const taken = await Promise.all(Array.from({ length: 6 }, () => tables.claimToken('x', 1000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await tables.claimToken('y', 1000)).toBe(true);
      await tables.removeExpired(999);
      expect(await tables.claimToken('x', 1000)).toBe(false);
      await tables.removeExpired(1000);
      expect(await tables.claimToken('x', 3000)).toBe(true);
    });

    test('a reset counts until its time is over, and the next one of the person takes its place', async () => {
      const tables = await open();
      await tables.addReset(reset);
      expect(await tables.resetOf('h', 1999)).toEqual(reset);
      expect(await tables.resetOf('h', 2000)).toBeUndefined();
      expect(await tables.resetsIn(['m', 'n'], 1999)).toEqual([reset]);
      expect(await tables.resetsIn([], 1999)).toEqual([]);
      await tables.addReset({ ...reset, tokenHash: 'k', messageId: 'n' });
      expect(await tables.resetOf('h', 1)).toBeUndefined();
      expect((await tables.resetsIn(['m', 'n'], 1)).map(({ messageId }) => messageId)).toEqual(['n']);
      await tables.forgetToken('n');
      expect(await tables.resetOf('k', 1)).toMatchObject({ token: '' });
      await tables.removeExpired(2000);
      expect(await tables.resetsIn(['n'], 1)).toEqual([]);
    });

    test('a reset is used once, and takes the person’s sessions with it', async () => {
      const tables = await open();
      await tables.addReset(reset);
      await tables.addSession({ tokenHash: 's', userId: 'ana', expiresAt: 9000, origin });
      await tables.addSession({ tokenHash: 'z', userId: 'luis', expiresAt: 9000, origin });
      expect(await tables.useReset({ tokenHash: 'h', passwordHash: 'tarde', now: 2000 })).toBe(false);
      expect(await tables.passwordHashOf('ana')).toBeUndefined();
      const uses = ['uno', 'dos', 'tres'].map((passwordHash) =>
        tables.useReset({ tokenHash: 'h', passwordHash, now: 1 }),
      );
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
      expect(['uno', 'dos', 'tres']).toContain(await tables.passwordHashOf('ana'));
      expect([await tables.sessionOf('s'), (await tables.sessionOf('z'))?.userId]).toEqual([undefined, 'luis']);
    });

    test('sessions are listed with their origin, and all but one are taken away', async () => {
      const tables = await open();
      for (const tokenHash of ['s', 't'])
        await tables.addSession({ tokenHash, userId: 'ana', expiresAt: 9000, origin });
      await tables.addSession({ tokenHash: 'z', userId: 'luis', expiresAt: 9000, origin });
      const hashes = async () => (await tables.sessionsOf('ana')).map(({ tokenHash }) => tokenHash).toSorted();
      expect((await tables.sessionsOf('luis')).map((row) => row.origin)).toEqual([origin]);
      expect(await hashes()).toEqual(['s', 't']);
      await tables.removeSessionsOf('ana', 't');
      expect(await hashes()).toEqual(['t']);
      await tables.removeSessionsOf('ana');
      expect([await hashes(), (await tables.sessionsOf('luis')).length]).toEqual([[], 1]);
    });

    test('a changed password ends the links that would still change it', async () => {
      const tables = await open();
      await tables.addReset(reset);
      await tables.changePassword('ana', 'nueva');
      expect([await tables.passwordHashOf('ana'), await tables.resetOf('h', 1)]).toEqual(['nueva', undefined]);
    });

    test('the log is read in pages from the newest', async () => {
      const tables = await open();
      for (const [at, email] of [
        [1, 'uno'],
        [2, 'dos'],
        [3, 'tres'],
      ] as const)
        await tables.addAccess({
          at,
          event: 'resetSent',
          userId: 'ana',
          email,
          address: '::1',
          by: at === 2 ? 'luis' : undefined,
        });
      expect(await tables.accesses({ offset: 1, limit: 1 })).toEqual([
        { at: 2, event: 'resetSent', userId: 'ana', email: 'dos', address: '::1', by: 'luis' },
      ]);
      expect((await tables.accesses({ offset: 0, limit: 10 })).map(({ email }) => email)).toEqual([
        'tres',
        'dos',
        'uno',
      ]);
    });
  });
}
