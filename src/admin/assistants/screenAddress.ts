import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { areasOf } from '../area.ts';
import { newFormPath } from '../content/list/within/newFormPath.ts';
import { startTexts } from '../content/relations/recordStart.ts';

/** The address of the screen of an answer; with values, even none, of the form of a new record that starts with them. They are not saved. */
export function screenAddress(
  { href = '', values }: Pick<AnswerAction, 'href' | 'values'>,
  types: readonly ContentType[],
): string {
  const path = href.replace(/^\/admin\//, '').split(/[/?#]/)[0];
  const area = areasOf(types).find(({ screen, type }) => screen.path === path && !type.isSingle);
  if (area === undefined || values === undefined) return href;
  return newFormPath(area, startTexts(values));
}
