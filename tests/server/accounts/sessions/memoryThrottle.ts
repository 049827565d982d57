import { createMemoryLimits } from '#server/limits/memoryLimits.ts';
import { createThrottle, type Throttle, type ThrottleOptions } from '#server/accounts/sessions/throttle.ts';
import { createMemoryAccountTables } from './memoryAccountTables.ts';

/** A throttle of one process, in memory. */
export function memoryThrottle(options: Partial<ThrottleOptions> = {}): Throttle {
  const now = options.now ?? Date.now;
  return createThrottle({ limits: createMemoryLimits({ now }), tables: createMemoryAccountTables(), now, ...options });
}
