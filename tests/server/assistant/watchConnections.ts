import { type IpcNetConnectOpts, Socket, type TcpNetConnectOpts } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/**
 * The addresses (`host:port`, or a path) to which this process connects from now on until the test ends, without the tests' database:
 * the pool of an earlier test file may still look after its connections.
 */
export function watchConnections(): () => readonly string[] {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  const database = URL.parse(process.env['TEST_DATABASE_URL'] ?? '')?.host;
  return () => connect.mock.calls.map(addressOf).filter((address) => address !== database);
}

/** Node itself passes its arguments as one array. */
function addressOf(call: readonly unknown[]): string {
  const [target, host = 'localhost'] = call.flat();
  if (typeof target === 'number') return `${String(host)}:${target}`;
  const { path, host: named = 'localhost', port } = Object(target) as Partial<IpcNetConnectOpts & TcpNetConnectOpts>;
  return path ?? `${named}:${port}`;
}
