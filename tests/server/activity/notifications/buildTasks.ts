import type { Values } from '#core/values/record.ts';
import { type AppOverrides, buildApp } from '../../buildApp.ts';
import observaciones from '../../../../schemas/content/observaciones.json' with { type: 'json' };
import proyectos from '../../../../schemas/content/proyectos.json' with { type: 'json' };
import tareas from '../../../../schemas/content/tareas.json' with { type: 'json' };

/** The real server with a project, and Luis beside Ana. */
export async function buildTasks(overrides: AppOverrides = {}) {
  const built = await buildApp({ ...overrides, schemas: { proyectos, tareas, observaciones, ...overrides.schemas } });
  const luis = await built.secondStaff({ rolTablero: 'member', rol: 'operador' });
  const project = await built.staff('POST', '/api/proyectos', { body: { name: 'Parque', description: 'Nuevo' } });

  /** A task that Ana adds. */
  async function addTask(values: Values = {}) {
    const body = {
      title: 'Medir el terreno',
      description: 'Con cinta',
      category: 'urban',
      priority: 'high',
      phase: 'todo',
      projectId: project.body.id,
      ...values,
    };
    const added = await built.staff('POST', '/api/tareas', { body });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    return added.body as { readonly id: string };
  }

  return { ...built, luis, addTask };
}
