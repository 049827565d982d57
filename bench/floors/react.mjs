import { createServer } from 'node:http';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { listeningPort } from '../../scripts/listeningPort.mjs';

// Renders a page of cards with React for each request, as many as make a page of the wanted size: /<bytes>.

const server = createServer((request, response) => {
  const html = `<!doctype html>${renderToString(h(Page, { cards: Math.max(1, Math.round(Number(request.url?.slice(1)) / 420)) }))}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) });
  response.end(html);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${listeningPort(server)}`));

function Page({ cards }) {
  return h(
    'html',
    { lang: 'es' },
    h('head', null, h('title', null, 'Portal')),
    h(
      'body',
      null,
      h(
        'main',
        null,
        Array.from({ length: cards }, (_none, index) => h(Card, { key: index, index })),
      ),
    ),
  );
}

function Card({ index }) {
  return h(
    'article',
    { className: 'card' },
    h('img', { src: `/imagenes/noticia-${index}.webp`, alt: 'Una calle del municipio', width: 400, height: 300 }),
    h('h3', null, h('a', { href: `/noticias/${index}` }, `Noticia número ${index}`)),
    h('time', { dateTime: '2026-11-20' }, '20 de noviembre de 2026'),
    h(
      'p',
      null,
      'La municipalidad informa que el proyecto de agua y drenaje en la zona norte sigue su marcha con apoyo de vecinos.',
    ),
  );
}
