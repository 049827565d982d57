import { setTimeout as wait } from 'node:timers/promises';

/**
 * A project with limits and its tasks, which another system receives, and a calendar of one's own tasks.
 * @param {Record<string, any>} people
 * @param {{ receiver: string, news: string }} rest the address of the other system, and the id of a news item
 * @returns {Promise<{ calendar: string }>} the path of the calendar, with its token
 */
export async function fillBoard({ admin: { send }, olga, saul }, { receiver, news }) {
  await send('POST', '/api/webhooksDestinos', {
    nombre: 'Archivo',
    direccion: receiver,
    tipos: ['proyectos'],
    eventos: ['create', 'update'],
    activo: true,
  });
  const project = await send('POST', '/api/proyectos', {
    name: 'Parque del norte',
    description: 'Senderos y bancas',
    limits: { inProgress: 2 },
  });
  await send('PATCH', `/api/proyectos/${project.id}`, { description: 'Senderos, bancas y faroles' });
  const task = await send('POST', '/api/tareas', {
    title: 'Pintar bancas',
    description: 'Las de la entrada',
    category: 'urban',
    priority: 'high',
    phase: 'todo',
    projectId: project.id,
    dueDate: '2099-03-01',
    assignee: olga.id,
    linkedRecord: `noticias/${news}`,
  });
  await send('PATCH', `/api/tareas/${task.id}`, { phase: 'inProgress' });
  const comment = { taskId: task.id, content: '@Saúl Güitz, ¿de qué color?', mentions: [saul.id] };
  await olga.send('POST', '/api/observaciones', comment);
  const { address } = await olga.send('POST', '/api/account/calendar');
  await untilDelivered(send);
  const { pathname, search } = new URL(address);
  return { calendar: pathname + search };
}

/** What is still to be sent would change when a test reads the data. */
async function untilDelivered(send) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const deliveries = await send('GET', '/api/webhooksEntregas');
    if (deliveries.length === 2 && deliveries.every(({ estado }) => estado === 'enviado')) return;
    await wait(50);
  }
  throw new Error('the other system does not receive everything');
}
