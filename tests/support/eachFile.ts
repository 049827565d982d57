import { deepEqual } from 'node:assert/strict';
import { afterAll, vi } from 'vitest';
import { runFileEndSteps } from './onFileEnd.ts';

// Files of one worker share their modules and their globals: none may leave anything that another would see.
const before = marks();

afterAll(async () => {
  await runFileEndSteps();
  deepEqual(marks(), before, 'the file leaves its timers, folder, globals or environment other than they were');
}, 60_000);

function marks() {
  // The library of pictures sets this when it is loaded.
  const { VIPSHOME: _own, ...environment } = process.env;
  return {
    hasFakeTimers: vi.isFakeTimers(),
    folder: process.cwd(),
    environment,
    // Libraries name theirs with two strokes.
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
  };
}
