import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { failures, news, run, startBackend, users } from './runCommand.ts';

describe('against the portal', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await servePortal();
    const api = await portal.staffApi();
    const { body } = await api.get('/api/usuarios');
    const { id } = body.find(({ email }: { email: string }) => email === portal.admin.email);
    await api.patch(`/api/usuarios/${id}`, { rolesFlujo: ['operator'] });
  });
  afterAll(() => portal.stop());

  test('every call works, with writes', async () => {
    const { email, password } = portal.admin;
    const { code, output, rows, summary } = await run([
      '--url',
      portal.url,
      '--email',
      email,
      '--password',
      password,
      '--write',
    ]);
    expect(failures(rows)).toEqual([]);
    expect(code).toBe(0);
    expect(output).toContain(`con --write se escribe en ${portal.url}`);
    expect(summary).toBe('Bien: 23. Fallan: 0. Omitidas: 0.');
    expect(rows.get(users)?.readings).toBe(
      'en ambas rutas, con success y data, miembros con minúscula, id de texto, con token',
    );
    expect(rows.get('POST Tasks/ObtenerTasks')?.readings).toContain('filtra por ProjectId');
    expect(rows.get('POST Securtity/CreateUpdate (crear)')?.readings).toContain('responde el registro');
    expect(rows.get('POST WorkFlow/ObtenerFlujosCompletados')?.readings).toContain('en ambas rutas');
  });

  test('its addresses may have the prefix of the contract', async () => {
    const { rows } = await run(['--url', `${portal.url}/api/0511/`]);
    expect(rows.get(news)).toMatchObject({ result: expect.stringMatching(/^Bien: \d+ registros$/) });
  });
});

describe('against an address where no backend is', () => {
  test('another site answers pages', async () => {
    const url = await startSite((_request, response) => response.end('<!doctype html><title>Panadería</title>'));
    const { code, rows } = await run(['--url', url]);
    expect(rows.get(news)?.result).toBe(
      'Falla: responde una página HTML y no JSON: puede ser la dirección de otro sitio',
    );
    expect(code).toBe(1);
  });

  test('no call exists there', async () => {
    const url = await startSite((_request, response) => response.writeHead(404).end('nothing'));
    const { code, rows } = await run(['--url', url]);
    expect(rows.get(news)?.result).toBe('Falla: no existe Muni/ObtenerNoticias (responde 404 o 405)');
    expect(rows.get(users)?.result).toBe(
      'Falla: no existe Securtity/ObtenerUsuarios, Security/ObtenerUsuarios (responde 404 o 405)',
    );
    expect(code).toBe(1);
  });

  test('a redirect is named and not followed', async () => {
    const visited: string[] = [];
    const other = await startSite((request, response) => {
      visited.push(request.url ?? '');
      response.end('{}');
    });
    const url = await startSite((_request, response) => response.writeHead(308, { location: `${other}/x` }).end());
    const { code, rows } = await run(['--url', url]);
    expect(rows.get(news)?.result).toBe(`Falla: redirige a ${other}/x; indique esa dirección`);
    expect(visited).toEqual([]);
    expect(code).toBe(1);
  });

  test('texts of the backend do not command the terminal', async () => {
    const url = await startSite((_request, response) =>
      response.end(JSON.stringify({ success: false, error: `\u001B[2J${'x'.repeat(5000)}` })),
    );
    const { output, rows } = await run(['--url', url]);
    expect(output).not.toContain('\u001B');
    expect(rows.get(news)?.result.length).toBeLessThan(320);
  });

  test('nothing listens there', async () => {
    const backend = await startForeignBackend();
    await backend.stop();
    const { code, rows, output } = await run(['--url', backend.url]);
    expect(rows.get(news)?.result).toBe(`Falla: no se pudo llegar a ${backend.url} (ECONNREFUSED)`);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

describe('arguments', () => {
  test('without an address the usage is shown', async () => {
    const { code, output } = await run([]);
    expect(output).toMatch(/^Uso: npm run contract -- --url/);
    expect(code).toBe(2);
  });

  test('an unknown option shows the usage', async () => {
    const { code, output } = await run(['--url', 'http://127.0.0.1:1', '--todo']);
    expect(output).toMatch(/^Uso: npm run contract -- --url/);
    expect(code).toBe(2);
  });

  test.each(['--url', '--services', '--files'])('%s must be an address of the web', async (name) => {
    const { code, output } = await run(['--url', 'http://127.0.0.1:1', name, 'ftp://ajena.test']);
    expect(output).toBe(`${name} debe ser una dirección http:// o https://, y no «ftp://ajena.test».`);
    expect(code).toBe(2);
  });

  test('addresses, code and account come from the environment too', async () => {
    const backend = await startBackend({ code: '0512' });
    const { code, rows, summary } = await run([], {
      variables: {
        API_0511_URL: `${backend.url}/`,
        SERVICES_0511_URL: backend.servicesUrl,
        FILES_0511_URL: backend.filesUrl,
        CODE_0511: '0512',
        CONTRACT_EMAIL: backend.account.email,
        CONTRACT_PASSWORD: backend.account.password,
      },
    });
    expect(failures(rows)).toEqual([]);
    expect(rows.get('POST LoginWithPassword')?.result).toBe('Bien: inicia la sesión');
    expect(rows.get('POST ObtenerServicios')?.result).toBe('Bien: 3 registros');
    expect(rows.get('GET list/{folder}')?.result).toBe('Bien: 2 registros');
    expect(summary).toBe('Bien: 15. Fallan: 0. Omitidas: 8.');
    expect(code).toBe(0);
  });
});

async function startSite(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
