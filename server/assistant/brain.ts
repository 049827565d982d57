import type { Knowledge } from '#core/assistant/knowledge.ts';
import { type AssistantSettings, readAssistantSettings } from '#core/assistant/assistantSettings.ts';
import { type Audience, type Reply, replyOf, suggestionsOf } from '#core/assistant/reply.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Purpose } from '#core/names/purposes.ts';
import { wholeList } from '#core/values/query.ts';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import type { Pages } from '../site/pages.ts';
import type { CachedAnswers, RenderContext } from '../calls/cache/cachedAnswers.ts';
import { createReadCache } from '../calls/cache/readCache.ts';
import { findAnswer } from './findAnswer.ts';
import type { AnswerContext, FoundAnswer } from './foundAnswer.ts';

export type BrainOptions = {
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly pages: Pick<Pages, 'knowledge'>;
  readonly answers: Pick<CachedAnswers, 'newContext'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What the assistants know now: content, replies and settings, read through the caches of the site. Methods reject as the store does. */
export interface Brain {
  settings(): Promise<AssistantSettings>;
  suggestions(audience: Audience): Promise<readonly string[]>;
  knowledge(): Promise<Knowledge>;
  /** Answers a question; one without a subject is about the page at `about`. */
  answer(question: string, audience: Audience, about?: string): Promise<FoundAnswer>;
  /** Fills the caches that the first question needs. */
  warmUp(): Promise<void>;
  context(audience: Audience): Promise<AnswerContext>;
}

const mostReplies = 500;

export function createBrain({ store, registry, messages, pages, answers, now }: BrainOptions): Brain {
  const readsAt = createReadCache(store, now);

  async function settingsAt(context: RenderContext): Promise<AssistantSettings> {
    const type = registry.typeFor('assistant');
    return readAssistantSettings(type && (await readsAt(context).get(type, singleId)));
  }

  async function repliesAt(context: RenderContext): Promise<readonly Reply[]> {
    const type = registry.typeFor('replies' satisfies Purpose);
    if (type === undefined) return [];
    const visibleAt = new Date(context.now).toISOString();
    const { records } = await readsAt(context).list(type, { ...wholeList, limit: mostReplies, visibleAt });
    return records.map(replyOf);
  }

  async function knowledgeAt(context: RenderContext): Promise<Knowledge> {
    return (await pages.knowledge?.(context)) ?? emptyKnowledge;
  }

  async function contextFor(audience: Audience): Promise<AnswerContext> {
    const context = answers.newContext();
    const [knowledge, replies, settings] = await Promise.all([
      knowledgeAt(context),
      repliesAt(context),
      settingsAt(context),
    ]);
    return {
      audience,
      knowledge,
      replies: replies.filter((reply) => reply.audience === audience),
      supportPhone: settings.supportPhone,
      screens: (href) => screenLabel(href, { registry, messages }),
      messages,
    };
  }

  return {
    settings: () => settingsAt(answers.newContext()),
    suggestions: async (audience) => suggestionsOf(await repliesAt(answers.newContext()), audience),
    knowledge: () => knowledgeAt(answers.newContext()),
    context: contextFor,
    answer: async (question, audience, about) => findAnswer(question, await contextFor(audience), about),
    warmUp: async () => {
      const context = await contextFor('vecinos');
      for (const question of suggestionsOf(context.replies, 'vecinos')) await findAnswer(question, context);
    },
  };
}

/** The label of the staff screen at an address; undefined for other addresses. */
function screenLabel(
  href: string,
  { registry, messages }: Pick<BrainOptions, 'registry' | 'messages'>,
): string | undefined {
  const [, area = '', path = ''] = (href.split(/[?#]/, 1)[0] ?? '').split('/');
  if (area !== 'admin') return undefined;
  const screens = registry.all().flatMap((type) => type.screens);
  const { ownScreens, staffArea } = messages.assistant.screens;
  const others: Readonly<Record<string, string | undefined>> = ownScreens;
  return screens.find((screen) => screen.path === path)?.label ?? others[path] ?? staffArea;
}

/** The knowledge of a portal without published content. */
export const emptyKnowledge: Knowledge = {
  find: async () => [],
  direct: async () => [],
  near: async () => [],
  followUp: async () => undefined,
  whole: async () => undefined,
  isNamed: async () => false,
  parts: async () => [],
  quote: async () => undefined,
  tokens: async () => [],
  page: async () => undefined,
  recordAt: async () => undefined,
  townName: '',
  phone: '',
  ways: [],
  opening: [],
  timeZone: 'UTC',
};
