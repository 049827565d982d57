import { Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** Counts the connections that this process opens from now on until the test ends, to whatever address. */
export function countConnections(): () => number {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  return () => connect.mock.calls.length;
}
