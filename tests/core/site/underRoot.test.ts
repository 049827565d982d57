import { expect, test } from 'vitest';
import { pageUnderRoot, pathBelow, underRoot } from '#core/site/underRoot.ts';

test('a path of the portal stands below the root of its folder', () => {
  expect(underRoot('/noticias', '/')).toBe('/noticias');
  expect(underRoot('/noticias', '/sub/')).toBe('/sub/noticias');
});

test.each([
  ['/', '/', '/'],
  ['/noticias/', '/', '/noticias'],
  ['/noticias/index.html', '/', '/noticias'],
  ['/index.html', '/', '/'],
  ['/sub/', '/sub/', '/'],
  ['/sub', '/sub/', '/'],
  ['/sub/noticias/7', '/sub/', '/noticias/7'],
  ['/subway', '/sub/', undefined],
  ['/otra', '/sub/', undefined],
])('the path of the portal at %s below %s is %s', (path, root, expected) => {
  expect(pathBelow(root, path)).toBe(expected);
});

test('addresses of a page move below the root, and nothing else changes', () => {
  const page =
    '<a href="/noticias?q=a">/noticias</a><a href="#x"></a><a href="//otro.example/x"></a><a href="https://x.example/y"></a>' +
    '<form action="/buscar"></form><img src="/a.webp" srcset="/a.webp?ancho=1 320w, /a.webp?ancho=2 640w"/>' +
    '<div style="background:url(&quot;/b.webp&quot;)"></div><script type="application/ld+json">{"url":"/c"}</script>';
  expect(pageUnderRoot(page, '/')).toBe(page);
  expect(pageUnderRoot(page, '/sub/')).toBe(
    '<a href="/sub/noticias?q=a">/noticias</a><a href="#x"></a><a href="//otro.example/x"></a><a href="https://x.example/y"></a>' +
      '<form action="/sub/buscar"></form><img src="/sub/a.webp" srcset="/sub/a.webp?ancho=1 320w, /sub/a.webp?ancho=2 640w"/>' +
      '<div style="background:url(&quot;/sub/b.webp&quot;)"></div><script type="application/ld+json">{"url":"/c"}</script>',
  );
});
