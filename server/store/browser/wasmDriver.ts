import load, { type PreparedStatement, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Parameter, Row } from '../database.ts';
import type { SqliteDriver } from '../sqlite/sqliteDriver.ts';
import type { MemoryFile } from './pagedFile.ts';
import { installVfs, vfsName } from './wasmVfs.ts';

/** The bytes of sqlite3.wasm. */
export type WasmSource = () => Promise<ArrayBuffer | Uint8Array>;

/** Opens a file in memory with SQLite. */
export type OpenWasmDriver = (file: MemoryFile) => SqliteDriver;

let loading: Promise<OpenWasmDriver> | undefined;

/** Loads SQLite, once for all databases of the worker. Rejects as the source does; the next call then tries again. */
export function loadWasmDriver(wasm: WasmSource): Promise<OpenWasmDriver> {
  loading ??= loadSqlite(wasm).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadSqlite(wasm: WasmSource): Promise<OpenWasmDriver> {
  const ignore = () => undefined;
  // Without its own ways to store, of which one would start a worker. Its warnings repeat what it throws.
  const disable = { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-sahpool': true, 'opfs-wl': true } };
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: ignore, log: ignore, debug: ignore, disable } });
  // Its types leave out the options of Emscripten.
  const loadWith = load as (options: { readonly wasmBinary: ArrayBuffer | Uint8Array }) => Promise<Sqlite3Static>;
  const sqlite = await loadWith({ wasmBinary: await wasm() });
  const files = installVfs(sqlite);
  let opened = 0;
  return (file) => {
    opened += 1;
    const name = `file-${opened}`;
    files.set(name, file);
    return openDriver(sqlite, { name, onClose: () => files.delete(name) });
  };
}

type Options = { readonly name: string; readonly onClose: () => void };

function openDriver({ oo1, capi, wasm }: Sqlite3Static, { name, onClose }: Options): SqliteDriver {
  const database = new oo1.DB({ filename: name, flags: 'c', vfs: vfsName });
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  function bind(statement: PreparedStatement, parameters: readonly Parameter[]): void {
    for (const [index, value] of parameters.entries()) {
      // The library would cut off the integers beyond 64 bits.
      const isDouble = typeof value === 'number' && !Number.isSafeInteger(value);
      if (isDouble) capi.sqlite3_bind_double(statement, index + 1, value);
      else statement.bind(index + 1, typeof value === 'boolean' ? Number(value) : value);
    }
  }

  /** The library would end a text at its first NUL, and drop a byte order mark. */
  function textOf(statement: PreparedStatement, column: number): string {
    const start = capi.sqlite3_column_blob(statement, column);
    return decoder.decode(wasm.heap8u().subarray(start, start + capi.sqlite3_column_bytes(statement, column)));
  }

  function rowOf(statement: PreparedStatement, columns: readonly string[]): Row {
    return Object.fromEntries(
      columns.map((column, index) => [
        column,
        capi.sqlite3_column_type(statement, index) === capi.SQLITE_TEXT
          ? textOf(statement, index)
          : statement.get(index),
      ]),
    );
  }

  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        all: (parameters) => {
          bind(statement, parameters);
          try {
            const rows: Row[] = [];
            while (statement.step()) rows.push(rowOf(statement, statement.getColumnNames()));
            return rows;
          } finally {
            statement.reset(true);
          }
        },
        close: () => void statement.finalize(),
      };
    },
    close: () => {
      if (!database.isOpen()) return;
      database.close();
      onClose();
    },
  };
}
