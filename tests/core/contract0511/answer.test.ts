import { describe, expect, it } from 'vitest';
import { objectsOf, readAnswer } from '#core/contract0511/answer.ts';
import type { Json } from '#core/values/json.ts';

const data = (value: Json) => ({ kind: 'data', data: value });
const refused = (error?: string) => ({ kind: 'refused', error });

describe('the text of an answer is read', () => {
  const cases: [string, string, object][] = [
    ['an envelope', '{"success":true,"data":[{"id":1}]}', data([{ id: 1 }])],
    ['a capitalised envelope', '{"Success":true,"Data":{"Id":1},"Error":null}', data({ Id: 1 })],
    ['a success in words', '{"success":"true","data":"listo"}', data('listo')],
    ['data alone', '{"data":[]}', data([])],
    ['data beside a count', '{"data":[{"id":1}],"total":1}', data([{ id: 1 }])],
    ['a success without data', '{"success":true}', data(null)],
    ['a success beside the record itself', '{"success":true,"Id":7}', data({ Id: 7 })],
    ['null as data', '{"success":true,"data":null}', data(null)],
    ['a bare list', '[{"id":1}]', data([{ id: 1 }])],
    ['a bare record', '{"id":1,"success":null}', data({ id: 1 })],
    ['a bare text', '"Hola"', data('Hola')],
    ['JSON written twice', JSON.stringify('{"success":true,"data":[1]}'), data([1])],
    ['JSON behind a byte order mark', '\uFEFF[]', data([])],
    ['a sign-in that failed', '{"autenticado":false,"error":"No"}', data({ autenticado: false, error: 'No' })],
    ['a refusal', '{"success":false,"error":" Sin permiso "}', refused('Sin permiso')],
    ['a capitalised refusal', '{"Success":false,"Error":"Sin permiso","Data":null}', refused('Sin permiso')],
    ['a refusal in words', '{"success":"False"}', refused()],
    ['a refusal without text', '{"success":false,"error":""}', refused()],
    ['a refusal with another error than text', '{"success":false,"error":{"code":5}}', refused()],
    ['a refusal that still has data', '{"success":false,"data":[]}', refused()],
    ['an error alone', '{"error":"No existe","data":null}', refused('No existe')],
    ['HTML', '<!doctype html><p>Error</p>', { kind: 'unreadable' }],
    ['a cut body', '{"success":true,"data":[{"id":1', { kind: 'unreadable' }],
    ['nothing', '', { kind: 'unreadable' }],
  ];

  it.each(cases)('%s', (_name, text, expected) => {
    expect(readAnswer(text)).toEqual(expected);
  });
});

describe('the records of data are found', () => {
  const cases: [string, Json, unknown][] = [
    ['in a list', [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }]],
    ['in an empty list', [], []],
    ['in a list with other items', [{ id: 1 }, null, 7, 'x', []], [{ id: 1 }]],
    ['in a page', { items: [{ id: 1 }], total: 1, next: '/2' }, [{ id: 1 }]],
    ['in an empty page', { items: [], total: 0 }, []],
    ['in data within data', { Data: [{ id: 1 }] }, [{ id: 1 }]],
    ['in JSON written twice', '[{"id":1}]', [{ id: 1 }]],
    ['as the only record', { mision: 'Servir' }, [{ mision: 'Servir' }]],
    ['as the only record with an empty list', { mision: 'Servir', redes: [] }, [{ mision: 'Servir', redes: [] }]],
    [
      'as the only record with a list',
      { Id: 3, galeria: [{ imagen: '/a' }] },
      [{ Id: 3, galeria: [{ imagen: '/a' }] }],
    ],
    ['not in a number', 7, undefined],
    ['not in a text', 'listo', undefined],
    ['not in null', null, undefined],
    ['not in a list of numbers', [1, 2], undefined],
  ];

  it.each(cases)('%s', (_name, value, expected) => {
    expect(objectsOf(value)).toEqual(expected);
  });
});
