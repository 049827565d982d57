import type { FastifyInstance } from 'fastify';
import { taskLists } from '#core/workflow/task.ts';
import { last, readPage } from '../../content/readPage.ts';
import { refuseUnknownParameters } from '../../content/readPublication.ts';
import { Problem } from '../../answering/problem.ts';
import { requireUser } from '../../answering/visitor.ts';
import { tasksOf } from '../../workflows/tasks.ts';
import type { WorkflowService } from '../../workflows/workflowService.ts';
import { sendPage, sendPrivate } from './workflowStaff.ts';

type List = { Querystring: Record<string, string | string[]> };

export const taskPage = { defaultSize: 25, maxSize: 100 };

/** The tasks of the signed-in person: pending, claimable and completed. */
export function addTaskRoutes(app: FastifyInstance, { parts }: WorkflowService): void {
  const { words } = parts;
  app.get<List>('/api/tasks', async (request, reply) => {
    const { id: userId } = requireUser(request, words);
    refuseUnknownParameters(request.query, { allowed: ['list', '_start', '_end'], words });
    const listName = last(request.query['list']) ?? 'pending';
    const list = taskLists.find((one) => one === listName);
    if (list === undefined) throw new Problem(400, { detail: words.workflows.messages.badList });
    const page = readPage(request.query, { ...taskPage, words });
    const { tasks, total } = await tasksOf(list, { userId, ...page }, parts);
    return sendPage(reply, { items: tasks, total });
  });
  app.get('/api/tasks/counts', async (request, reply) => {
    const { id: userId } = requireUser(request, words);
    const counts = taskLists.map(async (list) => {
      return [list, (await tasksOf(list, { userId, offset: 0, limit: 0 }, parts)).total];
    });
    return sendPrivate(reply, Object.fromEntries(await Promise.all(counts)));
  });
}
