import { expect, it } from 'vitest';
import { createRegistry } from '#core/schema/registry.ts';
import { readType } from '#tests/support/builders/readType.ts';

it('a registry replaces its types as a whole and notifies listeners until they unsubscribe', () => {
  const registry = createRegistry([readType({}, 'uno')]);
  const changes: string[][] = [];
  const stop = registry.subscribe(() => changes.push(registry.all().map((type) => type.name)));
  registry.replace([readType({}, 'dos')]);
  stop();
  registry.replace([]);
  expect(changes).toEqual([['dos']]);
  expect(registry.get('uno')).toBeUndefined();
});
