import type { Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';
import type { MemoryFile } from './pagedFile.ts';

/** The name under which SQLite finds the files below. */
export const vfsName = 'pages';

/** SQLite gives pointers and lengths as number, offsets and sizes as bigint; the library's types have number alone. */
type Method = (...values: [number, number, number, number, number]) => number;

/**
 * Makes SQLite read and write files in memory. Returns the map of the files that it can open, by name; nothing else uses a file, so
 * there are no locks.
 */
export function installVfs(sqlite: Sqlite3Static): Map<string, MemoryFile> {
  const { capi, wasm } = sqlite;
  const files = new Map<string, MemoryFile>();
  const open = new Map<WasmPointer, MemoryFile>();

  const io = new capi.sqlite3_io_methods();
  Object.assign(io, { $iVersion: 1 });
  io.installMethods(ioMethods(sqlite, open));

  const opening: Record<string, Method> = {
    xOpen: (_vfs, name, pointer, flags, resultFlags) => {
      const file = files.get(wasm.cstrToJs(name) ?? '');
      if (file === undefined) return capi.SQLITE_CANTOPEN;
      open.set(pointer, file);
      const opened = new capi.sqlite3_file(pointer);
      opened.$pMethods = io.pointer;
      opened.dispose();
      wasm.poke32(resultFlags, flags);
      return capi.SQLITE_OK;
    },
    xAccess: (_vfs, name, _flags, result) => {
      wasm.poke32(result, files.has(wasm.cstrToJs(name) ?? '') ? 1 : 0);
      return capi.SQLITE_OK;
    },
    xDelete: () => capi.SQLITE_OK,
    xFullPathname: (_vfs, name, length, target) =>
      wasm.cstrncpy(target, name, length) < length ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
    xCurrentTime: (_vfs, result) => {
      wasm.poke(result, 2_440_587.5 + Date.now() / 86_400_000, 'double');
      return capi.SQLITE_OK;
    },
    xGetLastError: () => capi.SQLITE_OK,
  };
  const vfs = new capi.sqlite3_vfs();
  const standard = new capi.sqlite3_vfs(Number(Reflect.apply(capi.sqlite3_vfs_find, undefined, [0])));
  const { structInfo } = capi.sqlite3_file as unknown as { readonly structInfo: { readonly sizeof: number } };
  Object.assign(vfs, {
    $iVersion: 1,
    $szOsFile: structInfo.sizeof,
    $mxPathname: 512,
    $zName: wasm.allocCString(vfsName, false),
    $xRandomness: Reflect.get(standard, '$xRandomness'),
    $xSleep: Reflect.get(standard, '$xSleep'),
  });
  standard.dispose();
  sqlite.vfs.installVfs({ vfs: { struct: vfs, methods: opening } });
  return files;
}

function ioMethods({ capi, wasm }: Sqlite3Static, open: Map<WasmPointer, MemoryFile>): Record<string, Method> {
  const memory = (start: WasmPointer, length: number) => wasm.heap8u().subarray(start, start + length);

  /** Acts on an open file and returns SQLite's result code. */
  function withFile(pointer: WasmPointer, act: (file: MemoryFile) => unknown): number {
    const file = open.get(pointer);
    if (file === undefined) return capi.SQLITE_IOERR;
    act(file);
    return capi.SQLITE_OK;
  }

  return {
    xClose: (pointer) => withFile(pointer, () => open.delete(pointer)),
    xRead: (pointer, target, length, offset) => {
      const count = open.get(pointer)?.read(memory(target, length), Number(offset));
      if (count === undefined) return capi.SQLITE_IOERR;
      return count < length ? capi.SQLITE_IOERR_SHORT_READ : capi.SQLITE_OK;
    },
    xWrite: (pointer, source, length, offset) =>
      withFile(pointer, (file) => file.write?.(memory(source, length), Number(offset))),
    xTruncate: (pointer, size) => withFile(pointer, (file) => file.truncate?.(Number(size))),
    xFileSize: (pointer, result) => withFile(pointer, (file) => wasm.poke64(result, BigInt(file.size()))),
    xSync: () => capi.SQLITE_OK,
    xLock: () => capi.SQLITE_OK,
    xUnlock: () => capi.SQLITE_OK,
    xCheckReservedLock: (pointer, result) => withFile(pointer, () => wasm.poke32(result, 0)),
    xFileControl: () => capi.SQLITE_NOTFOUND,
    xSectorSize: () => 4096,
    xDeviceCharacteristics: () => capi.SQLITE_IOCAP_UNDELETABLE_WHEN_OPEN,
  };
}
