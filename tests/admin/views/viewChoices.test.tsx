import { expect, test } from 'vitest';
import { ViewChoices } from '#admin/views/ViewDialog.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const shared = 'Compartida con todas las personas que ven esta lista';
const first = 'La lista se abre con esta vista para todas';
const ignore = () => undefined;

test('the form of a view of another person does not offer to make it personal', () => {
  const choices = { isShared: true, isFirst: false, onFirst: ignore };
  const own = renderStaff(<ViewChoices {...choices} onShared={ignore} />);
  const other = renderStaff(<ViewChoices {...choices} onShared={undefined} />);
  expect([own.names('field'), other.names('field')]).toEqual([[shared, first], [first]]);
});
