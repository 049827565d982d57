import { v5 } from 'uuid';
import { can, roles, type SessionUser } from '#core/accounts/access.ts';
import { kindOf } from '#core/kinds/index.ts';
import { titleOf } from '#core/records/titleText.ts';
import { isDoneTask } from '#core/records/reviews.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { referenceTo } from '#core/schema/references.ts';
import type { Json } from '#core/values/json.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { planCreation } from '../../content/planWrites.ts';
import type { Writers } from '../../content/writers.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import { reviewTexts } from './reviewText.ts';
import { listReviews, type ReviewTask, type TaskType, taskTypeIn } from './listReviews.ts';

export type ReviewDependencies = Writers & {
  /** The active account with this id, or undefined. */
  readonly accountOf: (id: string) => Promise<SessionUser | undefined>;
};

export type ReviewRequest = {
  readonly type: ContentType;
  readonly record: StoredRecord;
  readonly by: SessionUser;
  /** Id of the account. */
  readonly colleague: string;
  readonly note?: string | undefined;
  /** YYYY-MM-DD. */
  readonly due?: string | undefined;
};

/** Creates the task of a review, which notifies the colleague, or finds an open one. Rejects with a Problem when the colleague cannot do it. */
export async function requestReview(
  request: ReviewRequest,
  dependencies: ReviewDependencies,
): Promise<{ readonly task: ReviewTask; readonly isNew: boolean }> {
  const { type, record, by } = request;
  const tasks = taskTypeIn(dependencies.registry);
  if (tasks === undefined) throw new Problem(409, { detail: dependencies.messages.reviews.noTasks });
  await requireColleague(request, { tasks, dependencies });
  // Pressed twice, the second request waits for the first and finds its task.
  const subject = `${type.name}/${record.id}`;
  const findOrCreate = async () => {
    const id = await unusedId(tasks.type, { name: `${subject}/${request.colleague}`, store: dependencies.store });
    const reviews = await listReviews({ type, id: record.id }, { ...dependencies, store: dependencies.store.latest });
    const open = reviews.find(
      (task) => !isDoneTask(task.record, task.fields) && task.record[task.fields.assignee.name] === request.colleague,
    );
    if (open !== undefined) return { task: open, isNew: false };
    const body = await taskValues(request, { tasks, dependencies });
    const created = await createUnder({ type: tasks.type, id, body, by: by.id }, dependencies);
    return { task: { ...tasks, record: created }, isNew: true };
  };
  return dependencies.store.inTurn([{ type: tasks.type, id: subject }], () => retryOnConflict(findOrCreate));
}

type Creation = {
  readonly type: ContentType;
  readonly id: string;
  readonly body: Values;
  /** Id of the account. */
  readonly by: string;
};

async function createUnder({ type, by, ...creation }: Creation, writers: Writers): Promise<StoredRecord> {
  const [created] = await writers.store.writePlanned([await planCreation(creation, { type, writers })], by);
  if (created === undefined) throw new Error('a write of one change answered no record');
  return created;
}

const namespace = '5b0d6c1e-2f4a-5d37-8a9b-0511c3e7d2a4';

/**
 * The first id of a name that no record ever had. Two servers that choose it before they look for the record, and then create it, get
 * the same one, so that the second is refused with UniqueConflict and finds the record.
 */
async function unusedId(
  type: ContentType,
  { name, store }: { readonly name: string } & Pick<Writers, 'store'>,
): Promise<string> {
  let id = v5(name, namespace);
  while ((await store.latest.history(type, id, { offset: 0, limit: 1 })).length > 0) id = v5(id, namespace);
  return id;
}

type Context = { readonly tasks: TaskType; readonly dependencies: ReviewDependencies };

async function requireColleague(
  { type, by, colleague }: ReviewRequest,
  { tasks, dependencies }: Context,
): Promise<void> {
  const { reviews } = dependencies.messages;
  const refuse = (detail: string) => new Problem(409, { detail });
  if (colleague === by.id) throw refuse(reviews.notOneself);
  const user = await dependencies.accountOf(colleague);
  if (user === undefined) throw refuse(reviews.noPerson);
  const visitor = { kind: 'staff', user } as const;
  if (!can(visitor, 'read', type)) throw refuse(reviews.cannotOpen);
  if (!can(visitor, 'read', tasks.type)) throw refuse(reviews.noTaskAccess);
}

/** Characters of the longest title of a task. */
const longestTitle = 200;

async function taskValues(
  request: ReviewRequest,
  { tasks: { type: taskType, fields }, dependencies }: Context,
): Promise<Values> {
  const { type, record, colleague, note = '', due } = request;
  const { messages } = dependencies;
  const { reviews } = messages;
  const isOpen = request.by.role === undefined || isOpenToReaders(type, taskType);
  const name = (isOpen && titleOf(type, record, messages)) || type.singular;
  const details = isOpen ? await reviewTexts({ type, record }, dependencies) : [];
  const about = [note.trim() || reviews.ownNote, reviews.about, ...details].join('\n\n');
  return {
    ...filledIn(taskType, { title: reviews.title(name).slice(0, longestTitle), about }),
    ...(await projectOf(taskType, { by: request.by, dependencies })),
    [fields.assignee.name]: colleague,
    [fields.subject.name]: referenceTo({ type: type.name, id: record.id }, fields.subject),
    [fields.labels.name]: [reviews.label],
    ...(due !== undefined && due !== '' && { [fields.due.name]: due }),
  };
}

/** Whether everybody who may read tasks may read the type. */
function isOpenToReaders(type: ContentType, taskType: ContentType): boolean {
  const choices = Object.entries(taskType.access.account).flatMap(([field, rights]) =>
    Object.keys(rights).map((value) => ({ [field]: value })),
  );
  return roles.every((role) =>
    [{}, ...choices].every((accountRoles) => {
      const reader = { kind: 'staff', user: { id: '', email: '', name: '', role, accountRoles } } as const;
      return !can(reader, 'read', taskType) || can(reader, 'read', type);
    }),
  );
}

/** The title, the first text of paragraphs, and the defaults of required fields. */
function filledIn(type: ContentType, { title, about }: { readonly title: string; readonly about: string }): Values {
  const prose = type.fields.find((field) => kindOf(field).isProse === true);
  const longest = Number(prose?.schema['maxLength'] ?? about.length);
  const defaults = type.fields.flatMap(({ name, isRequired, schema }) =>
    isRequired && schema['default'] !== undefined ? [[name, schema['default'] as Json] as const] : [],
  );
  return {
    ...Object.fromEntries(defaults),
    ...(type.titleField !== undefined && { [type.titleField]: title }),
    ...(prose !== undefined && { [prose.name]: about.length <= longest ? about : `${about.slice(0, longest - 1)}…` }),
  };
}

type ProjectContext = { readonly by: SessionUser; readonly dependencies: ReviewDependencies };

/** Tasks that stand within a record, as in a project, stand in that of reviews, which the first one creates. */
async function projectOf(taskType: ContentType, { by, dependencies }: ProjectContext): Promise<Values> {
  const within = fieldOf(taskType, taskType.list.within ?? '');
  const type = dependencies.registry.get(within?.relation ?? '');
  if (within === undefined || type?.titleField === undefined) return {};
  const { store, messages } = dependencies;
  const { project: title, projectAbout: about } = messages.reviews;
  const findOrCreate = async () => {
    const id = await unusedId(type, { name: title, store });
    const where = [{ field: type.titleField ?? '', operator: 'eq', values: [title] }] as const;
    const { records } = await store.latest.list(type, { where, sort: [], offset: 0, limit: 50 });
    const existing = records.find((record) => record[type.list.archive ?? ''] !== true);
    const creation = { type, id, body: filledIn(type, { title, about }), by: by.id };
    return { [within.name]: (existing ?? (await createUnder(creation, dependencies))).id };
  };
  return store.inTurn([{ type, id: title }], () => retryOnConflict(findOrCreate));
}
