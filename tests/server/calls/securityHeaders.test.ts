import { expect, test } from 'vitest';
import { openMap } from '#core/site/portalFacts.ts';
import { createSecurity } from '#server/calls/securityHeaders.ts';

const facts = { isHttps: false, hasSecureSubdomains: false, isDevelopment: false, map: openMap };
const policyOf = (headers: Readonly<Record<string, string>>) => headers['content-security-policy'] ?? '';

test('without a Google key no page may run external scripts', () => {
  const security = createSecurity(facts);
  for (const headers of [security.page, security.pageWith('abc')])
    expect(policyOf(headers)).not.toMatch(/google|gstatic|unsafe/);
});

test("with a key only pages with a nonce may use Google's maps, and nothing unsafe", () => {
  const security = createSecurity({ ...facts, map: { ...openMap, googleKey: 'clave' } });
  expect(policyOf(security.pageWith('abc'))).toMatch(
    /script-src 'self' 'nonce-abc' https:\/\/maps\.googleapis\.com(;|$)/,
  );
  expect(policyOf(security.pageWith('abc'))).not.toContain('unsafe');
  expect(policyOf(security.page)).not.toContain('google');
});

test('every page may show pictures and tiles of any address, and no other external content', () => {
  const security = createSecurity({ ...facts, map: { ...openMap, tiles: 'http://{s}.mapas.example/{z}/{x}/{y}.png' } });
  for (const headers of [security.page, security.pageWith('abc')]) {
    expect(policyOf(headers)).toMatch(/img-src 'self' data: blob: https: http:(;|$)/);
    expect(policyOf(headers)).not.toContain('mapas.example');
    expect(policyOf(headers)).not.toMatch(/(?:script|style|connect)-src [^;]*https?:(?:[ ;]|$)/);
  }
});
