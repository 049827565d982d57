import { reportFault } from '#ports/report.ts';
import { signingKey } from '../files/access/signedAddress.ts';
import type { Limits } from '../limits/limit.ts';
import type { LimitTables } from '../limits/limitTables.ts';
import { createStoredLimits } from '../limits/storedLimits.ts';
import { type AccessLog, createAccessLog } from '../accounts/sessions/accessLog.ts';
import type { AccountTables } from '../accounts/sessions/accountTables.ts';
import { createThrottle, type Throttle } from '../accounts/sessions/throttle.ts';
import type { SqlContext } from '../store/compileSql.ts';

/** What protects accounts from guesses, and tells of them. */
export type AccountGuards = {
  /** The limits that protect accounts, shared by all processes over the same data. */
  readonly accountLimits: Limits;
  readonly throttle: Throttle;
  /** Writes the log of sign-ins. */
  readonly accessLog: AccessLog;
  /** The account tables, whose log of accesses strangers cannot fill. */
  readonly tables: AccountTables;
};

type GuardOptions = SqlContext & { readonly tables: AccountTables; readonly limitTables: LimitTables };

export async function openAccountGuards({ tables, limitTables, ...context }: GuardOptions): Promise<AccountGuards> {
  const now = Date.now;
  const key = await signingKey(context);
  const accountLimits = createStoredLimits({ tables: limitTables, now });
  const accessLog = createAccessLog({ tables, key, now, failed: reportFault });
  return {
    accountLimits,
    throttle: createThrottle({ limits: accountLimits, tables, now }),
    accessLog,
    tables: { ...tables, addAccess: accessLog.add },
  };
}
