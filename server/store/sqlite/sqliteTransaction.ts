import { StoreUnavailable } from '#core/store/store.ts';
import type { Transaction } from '../database.ts';
import { sqliteFault } from './sqliteErrors.ts';
import type { Runner } from './sqliteRunner.ts';

type Options = Pick<Runner, 'run'> & Pick<Transaction, 'isAwaited'>;

/** A transaction that runs nothing after its end, nor after a fault by which SQLite may have ended it, as a full disk. */
export function openTransaction({ run: runNow, isAwaited }: Options): Transaction & { readonly end: () => void } {
  let refusal: unknown;
  const runHere: Runner['run'] = (sql, parameters) => {
    if (refusal !== undefined) throw refusal;
    try {
      return runNow(sql, parameters);
    } catch (error) {
      const fault = sqliteFault(error);
      if (fault instanceof StoreUnavailable) refusal = fault;
      throw fault;
    }
  };
  return {
    isAwaited,
    run: async (sql, parameters) => runHere(sql, parameters),
    attempt: async (work) => {
      runHere('SAVEPOINT attempt');
      try {
        const result = await work();
        runHere('RELEASE SAVEPOINT attempt');
        return result;
      } catch (error) {
        // When the database is unavailable for one attempt, it is for the others of this transaction too.
        if (error instanceof StoreUnavailable) throw error;
        runHere('ROLLBACK TO SAVEPOINT attempt');
        runHere('RELEASE SAVEPOINT attempt');
        throw error;
      }
    },
    end: () => {
      refusal = new Error('the transaction has ended');
    },
  };
}
