import type { LookupFunction } from 'node:net';
import { readNetworks } from '#server/settings/networks.ts';
import { createOutgoing } from '#server/delivery/outgoing/createOutgoing.ts';

/** The setting OUTGOING_ALLOW of test portals: the other systems of tests are on this machine. */
export const loopbackNetworks = '127.0.0.0/8,::1';

/** Resolves the names of a test, each to its addresses in turn, and asks nobody. */
export function lookupOf(names: Readonly<Record<string, readonly (readonly string[])[]>>): LookupFunction {
  const uses = new Map<string, number>();
  return (host, _options, done) => {
    const turn = uses.get(host) ?? 0;
    uses.set(host, turn + 1);
    const found = names[host]?.[Math.min(turn, (names[host]?.length ?? 1) - 1)];
    const error = found === undefined ? Object.assign(new Error('not found'), { code: 'ENOTFOUND' }) : null;
    const addresses = (found ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => done(error, addresses));
  };
}

/** Reaches this machine alone, and knows no name. */
export const loopbackOutgoing = createOutgoing({ allowed: readNetworks(loopbackNetworks) ?? [], lookup: lookupOf({}) });
