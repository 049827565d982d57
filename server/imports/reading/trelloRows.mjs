// @ts-check

/** Names of lists on boards in English and Spanish, by the phase of a task. */
const phases = {
  backlog: ['backlog', 'ideas', 'pendientes', 'inbox'],
  todo: ['to do', 'todo', 'por hacer', 'next'],
  inProgress: ['doing', 'in progress', 'en progreso', 'en proceso', 'en curso', 'haciendo'],
  review: ['review', 'in review', 'testing', 'en revision', 'revision'],
  done: ['done', 'completed', 'completado', 'hecho', 'terminado', 'listo'],
};

/**
 * Whether a parsed JSON file is the export of a Trello board.
 * @param {any} file
 */
export const isTrello = (file) => Array.isArray(file?.cards) && Array.isArray(file?.lists);

/**
 * The cards of a Trello board as tasks of the project with the board's name. A list with an unknown name becomes the first phase and a
 * label, so that nothing of it is lost. Cards of archived lists are archived.
 * @param {any} board
 * @returns {Record<string, unknown>[]}
 */
export function trelloTasks(board) {
  const lists = new Map(board.lists.map((/** @type {any} */ list) => [list.id, list]));
  const checklists = new Map();
  for (const list of board.checklists ?? [])
    checklists.set(list.idCard, [...(checklists.get(list.idCard) ?? []), list]);
  return board.cards.map((/** @type {any} */ card) => {
    const list = lists.get(card.idList);
    const name = String(list?.name ?? '');
    const phase = phaseOf(name);
    const labels = (card.labels ?? []).map((/** @type {any} */ label) => String(label.name || label.color || ''));
    const steps = (checklists.get(card.id) ?? []).flatMap((/** @type {any} */ one) =>
      (one.checkItems ?? []).map((/** @type {any} */ item) => ({
        text: String(item.name).slice(0, 200),
        done: item.state === 'complete',
      })),
    );
    return {
      title: String(card.name ?? ''),
      description: String(card.desc || card.name || ''),
      phase: phase ?? 'backlog',
      category: 'administration',
      priority: 'medium',
      dueDate: typeof card.due === 'string' ? card.due.slice(0, 10) : null,
      labels: [...new Set([...labels, ...(phase === undefined ? [name.slice(0, 40)] : [])])].filter(Boolean),
      checklist: steps,
      projectId: String(board.name ?? ''),
      archived: card.closed === true || list?.closed === true,
    };
  });
}

/** @param {string} name */
function phaseOf(name) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return Object.entries(phases).find(([, names]) => names.includes(plain))?.[0];
}
