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

/** The actions that an export of Trello has at most, the newest ones. */
const mostActions = 1000;

/**
 * The cards of a Trello board as tasks of the project with the board's name, without templates. The phase is the name of the card's list,
 * which the importing person maps to one, or `done` for a card that is complete. An unknown list name becomes a label too, so it is not
 * lost. Cards of archived lists are archived. Members, authors and instants are as in Trello. The first card of a list comes last,
 * since boards show the newest record first.
 * @param {any} board
 * @returns {Record<string, unknown>[]}
 */
export function trelloTasks(board) {
  const lists = new Map(objectsIn(board.lists).map((list) => [list.id, list]));
  const labels = new Map(objectsIn(board.labels).map((label) => [label.id, label]));
  const checklists = checklistsByCard(board);
  const members = new Map(objectsIn(board.members).map((member) => [member.id, memberOf(member)]));
  const comments = commentsByCard(objectsIn(board.actions));
  return cardsOf(board).map((card) => {
    const list = lists.get(card.idList);
    const name = textOf(list?.name).trim();
    const cardLabels = [...objectsIn(card.labels), ...idsIn(card.idLabels).map((id) => labels.get(id) ?? {})];
    const names = cardLabels.map((label) => textOf(label.name) || textOf(label.color));
    const all = [...new Set([...names, ...(phaseOf(name) === undefined ? [name] : [])])].filter(Boolean);
    return {
      title: textOf(card.name),
      description: textOf(card.desc) || textOf(card.name),
      phase: card.dueComplete === true ? 'done' : name || 'backlog',
      category: 'administration',
      priority: 'medium',
      dueDate: textOf(card.due) || null,
      labels: all,
      checklist: stepsOf(checklists.get(card.id) ?? [], members),
      attachments: linksOf(card),
      assignee: idsIn(card.idMembers).flatMap((id) => members.get(id) ?? []),
      comments: comments.get(card.id) ?? [],
      projectId: textOf(board.name),
      archived: card.closed === true || list?.closed === true,
    };
  });
}

/** The cards that become tasks, the last of the board first. @param {any} board @returns {any[]} */
const cardsOf = (board) =>
  board.cards
    .map(Object)
    .filter((/** @type {any} */ card) => card.isTemplate !== true)
    .toReversed()
    .toSorted(byPlace);

/**
 * What the importing person decides or should know about a board before it is imported.
 * @param {any} board
 * @returns {import('./fileBatches.ts').BoardFacts}
 */
export function boardFacts(board) {
  /** @type {any[]} */
  const all = board.cards.map(Object);
  const cards = cardsOf(board);
  const ids = new Set(all.map(({ id }) => id));
  const members = new Set(objectsIn(board.members).map(({ id }) => id));
  const actions = objectsIn(board.actions);
  const count = (/** @type {(card: any) => boolean} */ matches) => cards.filter(matches).length;
  const names = [
    ...new Set(
      objectsIn(board.lists)
        .toSorted(byPlace)
        .map(({ name }) => textOf(name).trim()),
    ),
  ];
  return {
    name: textOf(board.name),
    description: textOf(board.desc),
    lists: names.filter(Boolean).map((name) => ({ name, phase: phaseOf(name) ?? 'backlog' })),
    templates: all.filter(({ isTemplate }) => isTemplate === true).map(({ name }) => textOf(name)),
    omitted: {
      files: cards.reduce((/** @type {number} */ sum, card) => sum + objectsIn(card.attachments).length, 0),
      covers: count(({ cover, idAttachmentCover }) =>
        Boolean(idAttachmentCover ?? cover?.color ?? cover?.idAttachment ?? cover?.idUploadedBackground),
      ),
      stickers: count(({ stickers }) => objectsIn(stickers).length > 0),
      customFields: count(({ customFieldItems }) => objectsIn(customFieldItems).length > 0),
      votes: count(({ idMembersVoted, badges }) => idsIn(idMembersVoted).length > 0 || Number(badges?.votes) > 0),
      places: count(({ address, locationName, coordinates }) => Boolean(address || locationName || coordinates)),
      starts: count(({ start }) => textOf(start) !== ''),
      extensions: count(({ pluginData }) => objectsIn(pluginData).length > 0),
      formerMembers: new Set(cards.flatMap(({ idMembers }) => idsIn(idMembers)).filter((id) => !members.has(id))).size,
      checklists: objectsIn(board.checklists).filter(({ idCard }) => !ids.has(idCard)).length,
      comments: actions.filter(({ type, data }) => type === 'commentCard' && !ids.has(data?.card?.id)).length,
      activity: actions.filter(({ type }) => type !== 'commentCard').length,
    },
    hasAllActions: actions.length < mostActions,
  };
}

/**
 * The checklists of each card in their order; exports of a card alone have them in the card.
 * @param {any} board
 */
function checklistsByCard(board) {
  const inCards = board.cards
    .map(Object)
    .flatMap((/** @type {any} */ card) => objectsIn(card.checklists).map((list) => ({ ...list, idCard: card.id })));
  const all = new Map([...inCards, ...objectsIn(board.checklists)].map((list) => [list.id ?? list, list]));
  return byKey([...all.values()].toSorted(byPlace).map((checklist) => [checklist.idCard, checklist]));
}

/**
 * @param {any[]} checklists
 * @param {ReadonlyMap<unknown, { readonly name: string }>} members
 */
function stepsOf(checklists, members) {
  return checklists.flatMap((checklist) =>
    objectsIn(checklist.checkItems)
      .toSorted(byPlace)
      .map((item) => ({
        list: textOf(checklist.name),
        text: textOf(item.name),
        done: item.state === 'complete',
        dueDate: textOf(item.due),
        person: members.get(item.idMember)?.name ?? '',
      })),
  );
}

/** @param {any} card */
const linksOf = (card) =>
  objectsIn(card.attachments)
    .toSorted(byPlace)
    .map(({ name, url }) => {
      const file = textOf(url).trim();
      return { name: textOf(name).trim() || file, file };
    });

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

/** @param {unknown} value @returns {unknown[]} */
const idsIn = (value) => (Array.isArray(value) ? value : []);

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
