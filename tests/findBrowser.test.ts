import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../scripts/findBrowser.mjs';

const ownBrowser = '/cache/chromium';

afterEach(() => vi.unstubAllEnvs());

test('the browser of E2E_BROWSER comes before all others', () => {
  vi.stubEnv('E2E_BROWSER', '/opt/browser');
  expect(findBrowser({ ownBrowser, exists: () => true })).toBe('/opt/browser');
});

test('an E2E_BROWSER that does not exist is refused by its name', () => {
  vi.stubEnv('E2E_BROWSER', '/opt/browser');
  expect(() => findBrowser({ ownBrowser, exists: () => false })).toThrow('/opt/browser');
});

test("Playwright's own browser comes before the browsers of the system", () => {
  vi.stubEnv('E2E_BROWSER', '');
  expect(findBrowser({ ownBrowser, exists: () => true })).toBe(ownBrowser);
});

test('a browser of the system is found, the lighter first, and none is said plainly', () => {
  vi.stubEnv('E2E_BROWSER', '');
  expect(findBrowser({ ownBrowser, exists: (file) => file === '/usr/bin/chromium' })).toBe('/usr/bin/chromium');
  const isSystems = (file: string) => file.startsWith('/usr/bin/');
  expect(findBrowser({ ownBrowser, exists: isSystems })).toBe('/usr/bin/chromium-headless-shell');
  expect(findBrowser({ ownBrowser, exists: () => false })).toBeUndefined();
});
