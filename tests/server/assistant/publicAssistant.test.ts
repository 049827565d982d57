import { expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

test('first path', async () => {
  const { ask } = await openTestPortal();
  console.log(JSON.stringify((await ask('GET', '/api/assistant')).body));
  for (const text of ['¿Dónde pago mis IMPUESTOS?', 'permisos', 'horarios', 'registro de negocios', 'permiso de mototaxi', 'cuanto cuesta un nicho', 'receta de pizza', 'que llevo para la constancia de residencia', 'telefono de la muni', 'hola', '¿Quién es el alcalde?']) {
    const start = performance.now();
    const { status, body } = await ask('POST', '/api/assistant/messages', { body: { text } });
    console.log(text, status, Math.round(performance.now() - start), JSON.stringify(body));
  }
  expect(1).toBe(1);
});
