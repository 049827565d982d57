import type { SessionUser } from '#core/accounts/access.ts';
import type { Brain } from '../brain.ts';
import type { FoundAnswer } from '../foundAnswer.ts';
import { createScreenHelp } from './screenHelp.ts';
import { createScreenRequests } from './screenRequests.ts';

type Options = Parameters<typeof createScreenRequests>[0] & { readonly brain: Pick<Brain, 'answer'> };

/** Another answer, which may use what the help of a screen says. */
type Otherwise = (help: FoundAnswer | undefined) => Promise<FoundAnswer>;

/** Answers of staff's assistants about screens, before or after another answer. */
export function createScreenAnswers(options: Options) {
  const screenRequest = createScreenRequests(options);
  const screenHelp = createScreenHelp(options);

  /**
   * A requested form with values is opened; an empty one is added to another answer, if there is one. A question that names a screen gets
   * what its help says, unless a reply answers one that does not say that it is about a screen. What nothing else answers may be too.
   */
  return async (text: string, user: SessionUser, otherwise: Otherwise): Promise<FoundAnswer> => {
    const screen = await screenRequest(text, user);
    if (screen === undefined) {
      const help = screenHelp(text, user);
      if (help?.isCertain === true) return help.answer;
      if (help?.isLikely === true && (await options.brain.answer(text, 'personal')).outcome !== 'reply')
        return help.answer;
      const answer = await otherwise(help?.answer);
      return answer.outcome === 'fallback' ? (help?.answer ?? answer) : answer;
    }
    if (screen.subject === undefined) return screen.answer;
    const reply = await options.brain.answer(screen.subject, 'personal');
    if (reply.outcome !== 'reply') return screen.answer;
    const others = reply.actions.filter(({ kind }) => kind !== 'screen');
    return { ...reply, actions: [...screen.answer.actions, ...others] };
  };
}
