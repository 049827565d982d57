import { namesIn } from '#core/values/json.ts';
import { inputId } from './formContext.ts';

/** The ids of one input and of the texts around it. */
export type InputIds = {
  readonly input: string;
  readonly label: string;
  readonly help: string;
  readonly error: string;
};

export function inputIds(idPrefix: string, pointer: string): InputIds {
  const input = inputId(idPrefix, pointer);
  return { input, label: `${input}:label`, help: `${input}:help`, error: `${input}:error` };
}

/** The name of the record's field that contains an element of a form; undefined outside of the fields. */
export function fieldNameOf(element: Element): string | undefined {
  const id = element.closest('form [id*="/"]')?.id ?? '';
  return namesIn(decodeURIComponent(id.slice(id.indexOf('/'))))[0]?.split(':')[0];
}

export function describedBy(
  ids: InputIds,
  { hasErrors, hasHelp }: { readonly hasErrors: boolean; readonly hasHelp: boolean },
): string | undefined {
  const texts = [...(hasErrors ? [ids.error] : []), ...(hasHelp ? [ids.help] : [])];
  return texts.length === 0 ? undefined : texts.join(' ');
}
