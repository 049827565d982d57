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
 * label, so that nothing of it is lost. Cards of archived lists are archived. Members and authors are those of Trello.
 * @param {any} board
 * @returns {Record<string, unknown>[]}
 */
export function trelloTasks(board) {
  const lists = new Map(board.lists.map((/** @type {any} */ list) => [list.id, list]));
  const checklists = new Map();
  for (const list of board.checklists ?? [])
    checklists.set(list.idCard, [...(checklists.get(list.idCard) ?? []), list]);
  const members = new Map((board.members ?? []).map((/** @type {any} */ member) => [member.id, memberOf(member)]));
  const comments = commentsByCard(board.actions ?? []);
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
      assignee: (card.idMembers ?? []).flatMap((/** @type {string} */ id) => members.get(id) ?? []),
      comments: comments.get(card.id) ?? [],
      projectId: String(board.name ?? ''),
      archived: card.closed === true || list?.closed === true,
    };
  });
}

/**
 * The comments of each card, oldest first. An export has the newest first.
 * @param {any[]} actions
 */
function commentsByCard(actions) {
  const comments = new Map();
  for (const { type, data, date, memberCreator } of actions.toReversed()) {
    const text = String(data?.text ?? '').trim();
    if (type !== 'commentCard' || text === '') continue;
    const comment = { author: memberOf(memberCreator), at: String(date ?? ''), text };
    comments.set(data.card?.id, [...(comments.get(data.card?.id) ?? []), comment]);
  }
  return comments;
}

/** @param {any} member */
const memberOf = (member) => ({
  name: String(member?.fullName || member?.username || ''),
  username: String(member?.username ?? ''),
  email: String(member?.email ?? ''),
});

/** @param {string} name */
function phaseOf(name) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return Object.entries(phases).find(([, names]) => names.includes(plain))?.[0];
}
