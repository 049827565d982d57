import type { AnswerAction, AnswerSource } from '#core/assistant/assistantSchemas.ts';
import { bestByKeyword } from '#core/assistant/keywords.ts';
import { withoutInstructions } from '#core/assistant/instructions.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import { withoutIntroductions } from '#core/assistant/introductions.ts';
import { redact, type Redaction } from '#core/assistant/redact.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { AssistantTables, Outcome } from '../assistantTables.ts';
import type { Brain } from '../brain.ts';
import { fillReply } from '../fillReply.ts';
import { findAnswer } from '../findAnswer.ts';
import type { FoundAnswer } from '../foundAnswer.ts';
import type { ExpertElsewhere } from './expertElsewhere.ts';
import { type PromptSource, guardAnswer } from './guardAnswer.ts';
import { askModel, type ModelMessage } from './modelClient.ts';
import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from '../../settings/modelSettings.ts';
import type { NearestPassages } from './nearestPassages.ts';
import type { OutgoingLog } from './outgoingLog.ts';
import { wholeSources } from './wholeSources.ts';

export type ExpertOptions = {
  readonly brain: Brain;
  readonly tables: AssistantTables;
  readonly messages: ServerCatalog;
  /** Undefined when no model is configured. */
  readonly model: ModelSettings | undefined;
  /** Another system's expert, which is asked instead of the model. */
  readonly elsewhere?: ExpertElsewhere | undefined;
  /** Undefined when no model of embeddings is configured. */
  readonly nearest: Pick<NearestPassages, 'find'> | undefined;
  readonly outgoing: OutgoingLog;
  /** Names of people in conversations. */
  readonly names: () => Promise<readonly string[]>;
  readonly today: () => Promise<string>;
};

export type ExpertAnswer = {
  readonly text: string;
  readonly outcome: Outcome;
  readonly sources: readonly AnswerSource[];
  readonly actions: readonly AnswerAction[];
  readonly topic: string;
};

export type ExpertRequest = {
  readonly messages: readonly ModelMessage[];
  readonly by: string;
  /** What the help of a screen says, used where published content has no answer. */
  readonly help?: FoundAnswer | undefined;
  /** Called with each valid sentence as it arrives. The final answer may differ; then it replaces these sentences. */
  readonly onSentence?: (text: string) => void;
  /** Aborted when the reader is gone, which ends the request to the model. */
  readonly left?: AbortSignal;
};

/**
 * Asistente IA: the model answers from published content alone. The answer that needs no model replaces a text without a source or with
 * a figure that no cited source has, and is used where there is no model, no budget or no source. Another system's expert answers in its
 * own words, without sources.
 */
export function createExpert(options: ExpertOptions) {
  const { brain, tables, messages, model, elsewhere, nearest, outgoing, names, today } = options;

  async function answer({ messages: sent, by, help, onSentence, left }: ExpertRequest): Promise<ExpertAnswer> {
    const { plainAnswer, modelSources } = await withoutModel(questionIn(sent), { by, left, help });
    const { usesModel, perPersonDay: perPerson, perDay } = await brain.settings();
    const settings = elsewhere ?? model;
    const canAnswer = elsewhere !== undefined || modelSources.length > 0;
    if (settings === undefined || !usesModel || !canAnswer) return plainAnswer;
    if (!(await tables.spend(by, { day: await today(), perPerson, perDay }))) return plainAnswer;
    const { clean, removed } = await redacted(sent);
    const prompt = [...introductionTo(clean), ...(elsewhere === undefined ? rulesWith(modelSources) : []), ...clean];
    const text = prompt.map(({ role, content }) => `${role}: ${content}`).join('\n\n');
    const call = outgoing({ by, settings, sent: text, removed });
    const onPart = onSentence && guardedParts(modelSources, onSentence);
    const asking = 'ask' in settings ? settings.ask(prompt, { by }) : askModel(prompt, { settings, onPart, left });
    const modelText = await asking.catch(async (error: unknown) => {
      if (error instanceof ModelFailed) await call.failed(error);
      throw error;
    });
    const guarded =
      elsewhere === undefined
        ? guardAnswer(modelText, modelSources)
        : ({ kind: 'good', text: modelText, cited: [] } as const);
    if (guarded.kind === 'refused') {
      await call.refused(messages.assistant.refusals[guarded.reason](guarded.figure));
      return plainAnswer;
    }
    await call.answered();
    return {
      text: guarded.text,
      outcome: 'model',
      sources: guarded.cited,
      actions: plainAnswer.actions,
      topic: plainAnswer.topic,
    };
  }

  /** The answer that needs no language model, and the sources for the model. Searches by meaning when words find nothing, then for what is only near. */
  async function withoutModel(typed: string, asking: Asking) {
    const question = await withoutPeople(typed);
    const wordAnswer = await deterministic(question.text);
    const { hasReply, sources } = await sourcesFor(question.text);
    const isUnanswered = wordAnswer.outcome === 'fallback' && !hasReply && sources.length === 0;
    if (isUnanswered && asking.help !== undefined) return { plainAnswer: asking.help, modelSources: [] };
    const byMeaning = isUnanswered && nearest !== undefined ? await nearest.find(question, asking) : [];
    const knowledge = await brain.knowledge();
    const near = wordAnswer.outcome === 'greeting' ? [] : await knowledge.near(question.text);
    const modelSources = await wholeSources([...sources, ...byMeaning, ...near], knowledge);
    const [first] = byMeaning;
    return { plainAnswer: first === undefined ? wordAnswer : nearestAnswer(first), modelSources };
  }

  function nearestAnswer({ text, source, actions, topic }: Passage): FoundAnswer {
    return { text: messages.assistant.nearest(text), outcome: 'passage', sources: [source], actions, topic };
  }

  async function deterministic(question: string): Promise<ExpertAnswer> {
    const staff = await brain.context('personal');
    const published = await brain.context('vecinos');
    const answered = await findAnswer(question, staff);
    if (answered.outcome !== 'fallback') return answered;
    const byReply = await findAnswer(question, { ...published, audience: 'personal' });
    return byReply.outcome === 'fallback' ? answered : byReply;
  }

  async function sourcesFor(question: string) {
    const contexts = [await brain.context('personal'), await brain.context('vecinos')];
    const matches = contexts.map((context) => ({ context, match: bestByKeyword(question, context.replies) }));
    const replies: PromptSource[] = [];
    for (const { context, match } of matches) {
      const filled = match && (await fillReply(match.best, context));
      const [source] = filled?.sources ?? [];
      if (filled !== undefined && source !== undefined) replies.push({ source, text: filled.text });
    }
    const { find, direct } = await brain.knowledge();
    const passages = [...(await direct(question)), ...(await find(question))];
    const hasReply = matches.some(({ match }) => match !== undefined);
    return { hasReply, sources: [...replies, ...passages] };
  }

  function introductionTo(sent: readonly ModelMessage[]): readonly ModelMessage[] {
    const isIntroduced = sent.some(({ role }) => role === 'system');
    return isIntroduced ? [] : [{ role: 'system', content: messages.assistant.prompt.expert }];
  }

  function rulesWith(sources: readonly PromptSource[]): readonly ModelMessage[] {
    const { prompt } = messages.assistant;
    const list = sources.map(({ source, text }, at) =>
      prompt.source(String(at + 1), unfenced(withoutInstructions(source.title)), source.date, unfenced(text)),
    );
    return [{ role: 'system', content: [prompt.rules, ...list].join('\n\n') }];
  }

  /** The question for the search, without names and numbers of people and without commands to a model. */
  async function withoutPeople(question: string): Promise<Redaction> {
    const options = { marks: { document: ' ', phone: ' ', mail: ' ', name: ' ' }, names: await names() };
    const plain = withoutInstructions(question);
    const { removed } = redact(plain, options);
    return { text: redact(withoutIntroductions(plain), options).text.trim(), removed };
  }

  /** What people wrote, without personal data. The content that the prompt adds is published. */
  async function redacted(sent: readonly ModelMessage[]) {
    const personNames = await names();
    let removed = 0;
    const clean = sent.map(({ role, content }): ModelMessage => {
      const result = redact(content, { marks: messages.assistant.marks, names: personNames });
      removed += result.removed;
      return { role, content: result.text };
    });
    return { clean, removed };
  }

  return {
    answer,
    /** The answer from published content, without the model. */
    answerLocally: async (question: string) => deterministic((await withoutPeople(question)).text),
    hasModel: async () => (elsewhere ?? model) !== undefined && (await brain.settings()).usesModel,
  };
}

type Asking = Pick<ExpertRequest, 'by' | 'help'> & { readonly left: AbortSignal | undefined };

/** The last question; with the one before it when it is too short to say what it is about. */
function questionIn(sent: readonly ModelMessage[]): string {
  const questions = sent.filter(({ role }) => role === 'user').map(({ content }) => content.trim());
  const last = questions.at(-1) ?? '';
  const before = questions.at(-2);
  return before !== undefined && last.split(/\s+/).length <= shortQuestion ? `${before} ${last}` : last;
}

const shortQuestion = 4;

/** Content must not look like the frame around it. */
const unfenced = (text: string): string => text.replaceAll('"""', "'''");

/** Passes on whole sentences, as the answer will have them, once what they say with those before is cited and stands in its sources. */
function guardedParts(sources: readonly PromptSource[], onSentence: (text: string) => void): (part: string) => void {
  let whole = '';
  let rest = '';
  let passed = '';
  return (part) => {
    const { sentences, rest: left } = sentencesIn(rest + part);
    rest = left;
    for (const sentence of sentences) {
      whole += sentence;
      const guarded = guardAnswer(whole, sources);
      if (guarded.kind === 'refused') continue;
      onSentence(guarded.text.slice(passed.length));
      passed = guarded.text;
    }
  };
}

/** The whole sentences at the start of a text, each with the space after it, and the rest. A point within a figure ends none. */
function sentencesIn(text: string): { readonly sentences: readonly string[]; readonly rest: string } {
  const sentences = text.match(/[\s\S]*?(?:[.!?…]["»)\]]*\s+|\n+)/g) ?? [];
  return { sentences, rest: text.slice(sentences.join('').length) };
}
