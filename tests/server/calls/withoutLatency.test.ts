import { afterEach, expect, test, vi } from 'vitest';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('GEN-10 AMB-G04 (calls) a call and a list are answered while no timer runs', async () => {
  const { staff, citizen } = await buildApp({ schemas: { noticias } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const body = { Codigo: '0511' };
  expect((await citizen('POST', '/api/0511/Muni/ObtenerNoticias', { body })).status).toBe(200);
  expect((await staff('POST', '/api/0511/Securtity/ObtenerUsuarios', { body })).status).toBe(200);
  const news = { titulo: 'Feria', contenido: 'Texto', imagen: '/a.webp' };
  expect((await staff('POST', '/api/noticias', { body: news })).status).toBe(201);
});
