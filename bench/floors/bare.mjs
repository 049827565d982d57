import { createServer } from 'node:http';

// Answers fixed bytes: /bytes/<size> as JSON, /page/<size> as HTML. Nothing can be faster in Node.

const bodies = new Map();
const server = createServer((request, response) => {
  const [, kind, size] = request.url.split('/');
  const body = bodyOf(Number(size));
  response.writeHead(200, {
    'content-type': kind === 'page' ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}`));

function bodyOf(size) {
  if (!bodies.has(size)) bodies.set(size, Buffer.alloc(size, 'x'));
  return bodies.get(size);
}
