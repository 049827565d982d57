import { randomBytes } from 'node:crypto';
import type { Feedback, FeedbackComment, FeedbackTables } from '#server/site/feedback/feedbackTables.ts';

/** Feedback in memory. */
export function createMemoryFeedbackTables(): FeedbackTables {
  const entries = new Map<string, Feedback>();
  const comments: FeedbackComment[] = [];
  let salts = new Map<string, string>();
  return {
    salt: async (day) => {
      const salt = salts.get(day) ?? randomBytes(32).toString('base64url');
      salts = new Map([...salts, [day, salt] as const].filter(([saltDay]) => saltDay >= day));
      return salt;
    },
    save: async (feedback) => {
      const { type, record, day, visitor } = feedback;
      entries.set(JSON.stringify([type, record, day, visitor]), feedback);
    },
    addComment: async (comment) => void comments.unshift(comment),
    summary: async ({ type, record, since, mostComments }) => {
      const isOfPage = (one: Pick<Feedback, 'type' | 'record'>) => one.type === type && one.record === record;
      const own = [...entries.values()].filter(isOfPage);
      const pageComments = comments.filter(isOfPage).slice(0, mostComments);
      return {
        ...countOf(own),
        recent: countOf(own.filter(({ day }) => day >= since)),
        comments: pageComments.map(({ day, text }) => ({ day, text })),
      };
    },
  };
}

function countOf(entries: readonly Feedback[]) {
  const yes = entries.filter(({ isClear }) => isClear).length;
  return { yes, no: entries.length - yes };
}
