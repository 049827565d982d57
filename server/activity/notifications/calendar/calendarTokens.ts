import { stringToUint8Array } from 'uint8array-extras';
import { areBytesEqual } from '#ports/digest.ts';
import { isJsonObject } from '#core/values/json.ts';
import { randomToken } from '../../../foundation/random/randomBytes.ts';
import { hashToken } from '../../../settings/secrets/hashToken.ts';
import type { StaffTables } from '../../../accounts/staff/staffTables.ts';

/** The token of a person's calendar address, of which only a hash is stored. It names its owner, so that it is found without an index. */
export interface CalendarTokens {
  /** Creates the token, which replaces the earlier one. */
  renew(userId: string): Promise<{ readonly token: string; readonly createdAt: string }>;
  revoke(userId: string): Promise<void>;
  /** Since when the person has a token; null without one. */
  createdAt(userId: string): Promise<string | null>;
  /** Id of the owner of a valid token. */
  ownerOf(token: string): Promise<string | undefined>;
}

/** Under a name that no request for preferences reaches. */
const name = '.calendar';
const longestToken = 300;

type Options = {
  readonly tables: Pick<StaffTables, 'preference' | 'putPreference'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type StoredToken = { readonly hash: string; readonly createdAt: string };

export function createCalendarTokens({ tables, now }: Options): CalendarTokens {
  const storedOf = async (userId: string): Promise<StoredToken | undefined> => {
    const stored: unknown = JSON.parse((await tables.preference(userId, name)) ?? 'null');
    return isJsonObject(stored) ? { hash: String(stored['hash']), createdAt: String(stored['createdAt']) } : undefined;
  };
  return {
    renew: async (userId) => {
      const token = `${userId}.${randomToken()}`;
      const createdAt = new Date(now()).toISOString();
      await tables.putPreference(userId, { name, value: JSON.stringify({ hash: hashToken(token), createdAt }) });
      return { token, createdAt };
    },
    revoke: (userId) => tables.putPreference(userId, { name, value: 'null' }),
    createdAt: async (userId) => (await storedOf(userId))?.createdAt ?? null,
    ownerOf: async (token) => {
      const end = token.lastIndexOf('.');
      if (end <= 0 || token.length > longestToken) return undefined;
      const userId = token.slice(0, end);
      const stored = await storedOf(userId);
      return stored !== undefined && isSame(stored.hash, hashToken(token)) ? userId : undefined;
    },
  };
}

function isSame(left: string, right: string): boolean {
  return areBytesEqual(stringToUint8Array(left), stringToUint8Array(right));
}
