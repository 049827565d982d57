import { describe, expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

const statements = [
  ['/privacidad', 'Aviso de privacidad', 'No usamos cookies'],
  ['/privacidad', 'Aviso de privacidad', 'Lo que pregunta al asistente'],
  ['/accesibilidad', 'Declaración de accesibilidad', 'parcialmente conforme'],
] as const;

describe('statements of the site', () => {
  test.each(statements)('%s stands from the first start, with whom to write to', async (address, title, words) => {
    const { ask: request } = await openTestPortal();
    const { status, body } = await request('GET', address);
    expect(status).toBe(200);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(words);
    expect(body).toContain('<h2>Contacto</h2>');
    expect(body).toContain('href="mailto:info@palin.example"');
    expect(body).toContain('Volver al Inicio');
    expect((await request('GET', '/')).body).toContain(`<a href="${address}">`);
  });

  test('is edited by staff, in Markdown, with the day of its revision', async () => {
    const { ask: request, signIn } = await openTestPortal();
    const token = await signIn();
    const address = '/api/declaraciones/unico';
    const values = { privacidad: '## Nuestro aviso\n\n<b>Así</b> es.', fecha: '2026-11-20' };
    expect((await request('PATCH', address, { token, body: values })).status).toBe(200);
    const { body } = await request('GET', '/privacidad');
    expect(body).toContain('<h2>Nuestro aviso</h2>');
    expect(body).toContain('&lt;b&gt;Así&lt;/b&gt;');
    expect(body).toContain('<time dateTime="2026-11-20">20 de noviembre de 2026</time>');
    expect((await request('GET', '/accesibilidad')).body).toContain('parcialmente conforme');
    expect((await request('PATCH', address, { token, body: { privacidad: ' ' } })).status).toBe(422);
  });

  test('is shown even when its record is removed', async () => {
    const { ask: request, signIn } = await openTestPortal();
    const token = await signIn();
    expect((await request('DELETE', '/api/declaraciones/unico', { token })).status).toBe(200);
    for (const [address, title, words] of statements) {
      const { status, body } = await request('GET', address);
      expect({ status, hasTitle: body.includes(`<h1>${title}</h1>`), hasText: body.includes(words) }).toEqual({
        status: 200,
        hasTitle: true,
        hasText: true,
      });
      expect(body).not.toContain('Última actualización');
    }
  });
});
