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
 * label, so that nothing of it is lost. Cards of archived lists are archived. Members, authors and due dates are those of Trello. The first
 * card of a list comes last, since boards show the newest record first.
 * @param {any} board
 * @returns {Record<string, unknown>[]}
 */
export function trelloTasks(board) {
  const lists = new Map(objectsIn(board.lists).map((list) => [list.id, list]));
  const checklists = byKey(objectsIn(board.checklists).map((checklist) => [checklist.idCard, checklist]));
  const members = new Map(objectsIn(board.members).map((member) => [member.id, memberOf(member)]));
  const comments = commentsByCard(objectsIn(board.actions));
  const cards = board.cards.map(Object).toReversed();
  return cards.toSorted(byPlace).map((/** @type {any} */ card) => {
    const list = lists.get(card.idList);
    const name = textOf(list?.name);
    const phase = phaseOf(name);
    const labels = objectsIn(card.labels).map((label) => textOf(label.name) || textOf(label.color));
    const steps = (checklists.get(card.id) ?? []).flatMap(({ checkItems }) =>
      objectsIn(checkItems).map((item) => ({ text: textOf(item.name).slice(0, 200), done: item.state === 'complete' })),
    );
    const memberIds = Array.isArray(card.idMembers) ? card.idMembers : [];
    return {
      title: textOf(card.name),
      description: textOf(card.desc) || textOf(card.name),
      phase: phase ?? 'backlog',
      category: 'administration',
      priority: 'medium',
      dueDate: textOf(card.due) || null,
      labels: [...new Set([...labels, ...(phase === undefined ? [name.slice(0, 40)] : [])])].filter(Boolean),
      checklist: steps,
      assignee: memberIds.flatMap((/** @type {unknown} */ id) => members.get(id) ?? []),
      comments: comments.get(card.id) ?? [],
      projectId: textOf(board.name),
      archived: card.closed === true || list?.closed === true,
    };
  });
}

/**
 * @param {any} one
 * @param {any} other
 */
const byPlace = (one, other) => (Number(one.pos) || 0) - (Number(other.pos) || 0);

/**
 * The comments of each card, oldest first. An export has the newest first.
 * @param {any[]} actions
 */
function commentsByCard(actions) {
  const comments = actions.toReversed().flatMap(({ type, data, date, memberCreator }) => {
    const text = textOf(data?.text).trim();
    const comment = { author: memberOf(memberCreator), at: textOf(date), text };
    return type !== 'commentCard' || text === '' ? [] : [[data.card?.id, comment]];
  });
  return byKey(comments);
}

/**
 * The values of each key, in their order.
 * @param {any[][]} entries
 * @returns {Map<unknown, any[]>}
 */
function byKey(entries) {
  const values = new Map();
  for (const [key, value] of entries) {
    if (!values.has(key)) values.set(key, []);
    values.get(key).push(value);
  }
  return values;
}

/** @param {any} member */
const memberOf = (member) => ({
  name: textOf(member?.fullName) || textOf(member?.username),
  username: textOf(member?.username),
  email: textOf(member?.email),
});

/**
 * The objects of a list. Exports are edited by hand, so a part of another type is as one that is missing.
 * @param {unknown} value
 * @returns {any[]}
 */
const objectsIn = (value) =>
  Array.isArray(value) ? value.filter((one) => one !== null && typeof one === 'object') : [];

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** @param {string} name */
function phaseOf(name) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  return Object.entries(phases).find(([, names]) => names.includes(plain))?.[0];
}
