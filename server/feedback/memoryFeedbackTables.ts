import { randomBytes } from 'node:crypto';
import type { Feedback, FeedbackComment, FeedbackTables } from './feedbackTables.ts';

/** Opinions that end with the process. */
export function createMemoryFeedbackTables(): FeedbackTables {
  const opinions = new Map<string, Feedback>();
  const comments: FeedbackComment[] = [];
  let salts = new Map<string, string>();
  return {
    salt: async (day) => {
      const salt = salts.get(day) ?? randomBytes(32).toString('base64url');
      salts = new Map([...salts, [day, salt] as const].filter(([known]) => known >= day));
      return salt;
    },
    put: async (opinion) => {
      const { type, record, day, visitor } = opinion;
      opinions.set(JSON.stringify([type, record, day, visitor]), opinion);
    },
    addComment: async (comment) => void comments.unshift(comment),
    summary: async ({ type, record, since, mostComments }) => {
      const isOfPage = (one: Pick<Feedback, 'type' | 'record'>) => one.type === type && one.record === record;
      const own = [...opinions.values()].filter(isOfPage);
      const said = comments.filter(isOfPage).slice(0, mostComments);
      return {
        ...countOf(own),
        recent: countOf(own.filter(({ day }) => day >= since)),
        comments: said.map(({ day, text }) => ({ day, text })),
      };
    },
  };
}

function countOf(opinions: readonly Feedback[]) {
  const yes = opinions.filter(({ isClear }) => isClear).length;
  return { yes, no: opinions.length - yes };
}
