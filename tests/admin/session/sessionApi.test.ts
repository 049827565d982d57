import { expect, test } from 'vitest';
import { sessionIn } from '#admin/session/sessionApi.ts';

const session = { token: 't', user: { id: '1', email: 'ana@example.test', name: 'Ana' } };
const byPassword = { autenticado: 1, error: '', Id: '1', Email: 'ana@example.test', Name: 'Ana', Token: 't' };
const byGoogle = { autenticado: 1, error: '', idUsuario: '1', email: 'ana@example.test', nombre: 'Ana', token: 't' };

test('both shapes of the contract become one session (AMB-S03)', () => {
  expect(sessionIn(byPassword)).toEqual(session);
  expect(sessionIn(byGoogle)).toEqual(session);
});

test('somebody is signed in only when autenticado is greater than 0 (LOGIN-10)', () => {
  expect(sessionIn({ ...byPassword, autenticado: 7 })).toEqual(session);
  expect(sessionIn({ ...byPassword, autenticado: '1' })).toEqual(session);
  for (const autenticado of [0, -1, '0', '', null, undefined, 'sí', {}])
    expect([autenticado, sessionIn({ ...byPassword, autenticado })]).toEqual([autenticado, undefined]);
});

test('an answer without a token is no session', () => {
  for (const body of [undefined, null, [], 'x', { ...byPassword, Token: '' }, { ...byGoogle, token: 5 }])
    expect(sessionIn(body)).toBeUndefined();
});
