import { expect, test } from 'vitest';
import { Panel, panelState } from '#admin/dashboard/Panel.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

/** A panel of a query that failed after it had read `data`. */
function panelAfterFailure(data: string[] | undefined) {
  const query = { data, error: new Error('Sin red'), isError: true, isPending: false, refetch: () => Promise.reject() };
  return renderStaff(
    <Panel title="Últimas noticias" empty="No hay." {...panelState(query, data?.length === 0)}>
      <p>{data?.join(', ')}</p>
    </Panel>,
  );
}

test('a panel keeps what it read when a refresh fails, and says so', () => {
  const panel = panelAfterFailure(['Feria', 'Agua']);
  expect(panel.text).toContain('Feria, Agua');
  expect(panel.all('[role=status]')[0]?.text).toContain('No se pudo actualizar');
  expect(panel.all('[role=alert]')).toEqual([]);
  expect(panelAfterFailure([]).text).toContain('No hay.');
});

test('a panel that never read anything says that it failed', () => {
  const panel = panelAfterFailure(undefined);
  expect(panel.all('[role=alert]')[0]?.text).toContain('No se pudo cargar esta información.');
  expect(panel.text).not.toContain('No se pudo actualizar');
});
