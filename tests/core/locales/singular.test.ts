import { expect, it } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';

const { api, assistant, fileService, imports, writeRefusals } = serverEs;

it.each([
  [api.tooMany('1'), 'Demasiados intentos. Espere 1 segundo e intente de nuevo.'],
  [api.moreErrors('1'), 'Hay por lo menos un error más.'],
  [api.load.loaded('1', 'Avisos'), '1 registro cargado en Avisos'],
  [api.load.kept('1'), 'El registro de la línea anterior ya se guardó.'],
  [assistant.tooMany('1'), 'Son muchas preguntas seguidas. Espere 1 segundo y vuelva a preguntar.'],
  [fileService.command.summary('1', '1'), '1 archivo en la base de datos, 1 contenido en la carpeta.'],
  [imports.state.faulty('1'), 'El archivo tiene 1 fila con errores y eligió importar todo o nada.'],
  [writeRefusals.bulkRefused('1', '3'), 'No se guardó ningún cambio: 1 de 3 registros no se pudo procesar.'],
])('what is one is said in the singular: %s', (text, expected) => {
  expect(text).toBe(expected);
});

it('a process with one stored activity says so in the singular', () => {
  const text = workflowTexts.runner.halfway('Se cortó la conexión.', 1, 3);
  expect(text).toContain('quedó guardada 1 de 3 actividades');
});
