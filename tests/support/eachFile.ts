import { deepEqual } from 'node:assert/strict';
import { afterAll, vi } from 'vitest';
import { runFileEndSteps } from './onFileEnd.ts';

// Files of one worker share their modules and their globals, so none may leave state that another would see.
const before = marks();

afterAll(async () => {
  await runFileEndSteps();
  deepEqual(marks(), before, 'the file leaves its timers, folder, globals or environment other than they were');
}, 180_000);

function marks() {
  // The image library sets this when it is loaded.
  const { VIPSHOME: _own, ...environment } = process.env;
  return {
    hasFakeTimers: vi.isFakeTimers(),
    folder: process.cwd(),
    environment,
    // Libraries start the names of theirs with two underscores.
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
  };
}
