import { formOf, pdf, picture } from './sampleFiles.mjs';
import { changeWorkflow } from './fillWorkflows.mjs';

const signature = async () => `data:image/png;base64,${(await picture('#000000')).toString('base64')}`;

/**
 * Cases in every state, with answers of every type, and with each kind of entry in their logs.
 * @param {Record<'admin' | 'olga' | 'saul' | 'ines' | 'mario' | 'elena', any>} people
 * @param {{ id: string }} workflow
 */
export async function fillCases(people, workflow) {
  const { admin, olga, saul, ines, mario, elena } = people;
  /** @type {(reference: string, more?: object) => Promise<any>} */
  const start = (reference, more = { assignments: { recibir: olga.id } }) =>
    admin.send('POST', `/api/workflows/${workflow.id}/executions`, { reference, ...more });
  const manage = ({ id }, action, reason) =>
    admin.send('POST', `/api/executions/${id}/${action}`, reason && { reason });
  const at = ({ id }, activity, step) => `/api/executions/${id}/activities/${activity}/${step}`;
  const complete = (person, one, activity, body) => person.send('POST', at(one, activity, 'complete'), body);

  const receive = async (one, next = saul) => {
    const answers = await receptionAnswers(one);
    await complete(olga, one, 'recibir', { answers, notes: 'Completa, con «sellos»', nextAssignee: next.id });
  };
  const review = (one) => complete(saul, one, 'revisar', { answers: { folios: 12 }, notes: '', nextAssignee: ines.id });

  const completed = await start('LO-1');
  await receive(completed);
  await review(completed);
  await complete(ines, completed, 'inspeccionar', { answers: { cumple: 'No', motivo: 'Falta la rampa' }, notes: '' });

  const running = await start('LO-2', { assignments: { recibir: olga.id }, startedSecondsAgo: 7200 });
  await receive(running);
  await saul.send('PUT', at(running, 'revisar', 'draft'), { answers: { folios: 7 }, notes: 'A medias' });

  const suspended = await start('LO-3');
  await receive(suspended);
  await manage(suspended, 'suspend', 'Faltan documentos');

  const cancelled = await start('LO-4');
  await receive(cancelled);
  await manage(cancelled, 'suspend', 'En pausa');
  await manage(cancelled, 'cancel', 'Se retiró la solicitud');

  const moved = await start('LO-5');
  await manage(moved, 'suspend', 'Vacaciones');
  await manage(moved, 'resume');
  await admin.send('POST', at(moved, 'recibir', 'reassign'), { to: mario.id, reason: 'Olga está de viaje' });
  await attach(mario, moved, 'planos', formOf('a medias.pdf', pdf('A medias')));
  await mario.send('PUT', at(moved, 'recibir', 'draft'), { answers: { nombre: 'Sin terminar' }, notes: '' });

  const nobody = { assignments: { recibir: null } };
  const claimed = await start('LO-6', nobody);
  await mario.send('POST', at(claimed, 'recibir', 'take'));
  await start('LO-7', nobody);

  const released = await start('LO-8', { assignments: { recibir: elena.id } });
  await admin.send('PATCH', `/api/usuarios/${elena.id}`, { activo: false });
  await untilReleased(admin, released);

  await changeWorkflow(people, workflow);
  await start('LO-9');
  // The server chooses the assignee.
  await start('LO-10', {});
  return { completed, running, suspended, cancelled, moved };

  async function receptionAnswers(one) {
    const plan = await attach(olga, one, 'planos', formOf('planta alta.pdf', pdf(`Planta de ${one.reference}`)));
    const photo = await attach(olga, one, 'foto', formOf('terreno.png', await picture('#998877')));
    return {
      nombre: 'Rosa Paz «la Ñata»',
      metros: 120,
      fecha: '2026-05-01',
      hora: '10:30',
      uso: 'Vivienda',
      anexos: ['DPI', 'Escritura'],
      planos: [plan],
      foto: [photo],
      firma: await signature(),
    };
  }
}

function attach(person, { id }, question, form) {
  return person.send('POST', `/api/executions/${id}/activities/recibir/questions/${question}/files`, form);
}

/** The server does it automatically, soon after somebody is deactivated. */
async function untilReleased({ send }, { id }) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { log } = await send('GET', `/api/executions/${id}`);
    if (log.some(({ action }) => action === 'released')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the activity of somebody who was deactivated was never released');
}
