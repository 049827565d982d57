import { openSqliteDriver, type SqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';

/** Throws the error that `faultOf` returns for a statement, instead of running it. */
export function faultyDriver(faultOf: (sql: string) => Error | undefined): (file: string) => SqliteDriver {
  return (file) => {
    const driver = openSqliteDriver(file);
    return {
      prepare: (sql) => {
        const statement = driver.prepare(sql);
        return {
          all: (parameters) => {
            const fault = faultOf(sql);
            if (fault !== undefined) throw fault;
            return statement.all(parameters);
          },
        };
      },
      close: () => driver.close(),
    };
  };
}

/** An error of libsql. */
export function libsqlFault(code: string, rawCode: number): Error {
  return Object.assign(new Error(code), { code, rawCode });
}

/** An error of node:sqlite. */
export function nodeFault(errcode: number): Error {
  return Object.assign(new Error('fault'), { code: 'ERR_SQLITE_ERROR', errcode });
}
