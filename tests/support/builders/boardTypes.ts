import observaciones from '../../../schemas/content/observaciones.json' with { type: 'json' };
import proyectos from '../../../schemas/content/proyectos.json' with { type: 'json' };
import tareas from '../../../schemas/content/tareas.json' with { type: 'json' };
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

/** The types of the project board, beside the accounts. */
export const boardTypes = { proyectos, tareas, observaciones };

/** With the accounts, for screens without a portal. */
export const boardSchemas = { usuarios, ...boardTypes };

/** The values of a task. */
export const buildTask = (values: object = {}) => ({
  title: 'Tapar baches',
  description: 'En la cuarta avenida.',
  category: 'infrastructure',
  priority: 'medium',
  phase: 'backlog',
  projectId: '1',
  ...values,
});
