import { describe, expect, test } from 'vitest';
import { type Action, actions, can, citizen, type Role, type Visitor } from '#core/accounts/access.ts';
import { buildContentType } from '../../support/builders/buildContentType.ts';

const staff = (role?: Role): Visitor => ({
  kind: 'staff',
  user: { id: '1', email: 'ana@ejemplo.gt', name: 'Ana', ...(role && { role }) },
});
const allowed = (visitor: Visitor, xContent: Record<string, unknown> = {}): Action[] => {
  const type = buildContentType({ xContent });
  return actions.filter((action) => can(visitor, action, type));
};

describe('what people may do', () => {
  test('every person may do everything without area roles (SESS-18, AMB-S07)', () => {
    expect(allowed(staff())).toEqual(actions);
    expect(allowed(staff(), { single: true, access: { editor: [], operador: [] } })).toEqual(actions);
  });

  test('an administrador may do everything, whatever a type says', () => {
    expect(allowed(staff('administrador'), { access: { editor: [], operador: [] } })).toEqual(actions);
  });

  test('an editor may do everything with collections and reads settings', () => {
    expect(allowed(staff('editor'))).toEqual(actions);
    expect(allowed(staff('editor'), { single: true })).toEqual(['read']);
  });

  test('an operador reads', () => {
    expect(allowed(staff('operador'))).toEqual(['read']);
    expect(allowed(staff('operador'), { single: true })).toEqual(['read']);
  });

  test('a type may override the permissions of each role', () => {
    const access = { editor: ['read', 'update'], operador: [] };
    expect(allowed(staff('editor'), { access })).toEqual(['read', 'update']);
    expect(allowed(staff('operador'), { access })).toEqual([]);
    expect(allowed(staff('editor'), { single: true, access: { editor: ['read', 'update'] } })).toEqual([
      'read',
      'update',
    ]);
  });

  test('citizens read public types', () => {
    expect(allowed(citizen)).toEqual([]);
    expect(allowed(citizen, { public: true, access: { editor: [], operador: [] } })).toEqual(['read']);
  });
});
