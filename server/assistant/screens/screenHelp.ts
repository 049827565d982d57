import { can, type SessionUser } from '#core/accounts/access.ts';
import { comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { FoundAnswer } from '../foundAnswer.ts';
import { ownScreens, type Screen } from './ownScreens.ts';

/** What the help says, and whether the question is about the screen: it says so, or names one that citizens have nothing of. */
type ScreenHelp = { readonly answer: FoundAnswer; readonly isCertain: boolean; readonly isLikely: boolean };

const mostFields = 2;

/** Answers questions of staff about a screen with what its help says of it and of the fields that the question names; undefined for others. */
export function createScreenHelp({
  registry,
  messages,
}: {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
}) {
  const { town, small } = wordListsOf(messages);
  const stemsOf = (label: string) => stemsIn(label).filter((stem) => !small.has(stem) && !town.has(stem));
  const isNamed = (label: string, stems: ReadonlySet<string>) => {
    const own = stemsOf(label);
    return own.length > 0 && own.every((stem) => stems.has(stem));
  };
  const longestOf = (names: readonly string[]) => Math.max(0, ...names.map((name) => stemsOf(name).length));
  return (question: string, user: SessionUser): ScreenHelp | undefined => {
    const stems = new Set(stemsIn(question));
    const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
    const screens = [...ownScreens.filter(({ isFor }) => isFor?.(user) !== false), ...types.flatMap(screensOf)];
    const [screen] = screens
      .map((one) => ({ ...one, named: longestOf((one.names ?? [one.label]).filter((name) => isNamed(name, stems))) }))
      .filter(({ description, named }) => description !== '' && named > 0)
      .toSorted((left, right) => right.named - left.named);
    if (screen === undefined) return undefined;
    const { label, description, href, type, named } = screen;
    const fields = (type?.fields ?? [])
      .filter((field) => field.description !== undefined && !isNamed(field.label, new Set(stemsOf(label))))
      .filter((field) => isNamed(field.label, stems))
      .slice(0, mostFields)
      .map((field) => `${field.label}: ${field.description}`);
    const answer: FoundAnswer = {
      text: [`${label}: ${description}`, ...fields].join('\n'),
      outcome: 'screen',
      sources: [],
      actions: [{ kind: 'screen', label: messages.assistant.actions.screen(label), href }],
      topic: type?.name ?? '',
    };
    const saysScreen = stems.has(comparedForm(messages.assistant.screens.screen));
    return { answer, isCertain: saysScreen, isLikely: type === undefined && named > 1 };
  };
}

function screensOf(type: ContentType): readonly Screen[] {
  return type.screens.map(({ label, path }) => ({
    label,
    description: type.description ?? '',
    href: `/admin/${path}`,
    type,
  }));
}
