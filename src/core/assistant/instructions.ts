import { fold } from '../text/fold.ts';

/** Verbs and nouns by which a text tries to command a language model, folded. */
const overrides: readonly RegExp[] = [
  /(?<!\bno )\b(?:ignor|olvid|descart|omit|disregard|forget|override|desobedec)\p{L}*\b.{0,60}\b(?:instruc|regla|norma|indicacion|prompt|anterior|previ|above|rule|fuente|source)/u,
  /\bhaga? caso omiso\b|\bhaz caso omiso\b/u,
  /\b(?:system prompt|prompt del sistema|mensaje de sistema|as an? (?:ai|assistant)|modelo de lenguaje|language model)\b/u,
];

const commands: readonly RegExp[] = [
  ...overrides,
  // Looks like the frame around the sources of a model.
  /\b(?:fuente|source) \[\d+\]|"""/u,
  /\b(?:responde|contesta|conteste|responda|di|diga|dile|digale|say|answer|tell)\p{L}* (?:siempre |solo |unicamente |always |only )*(?:que|that)\b/u,
];

const sentence = /[^.!?\n]+(?:[.!?]+(?=\s|$)|[.!?]+\S[^.!?\n]*)*[.!?]*\s*/gu;

/** A published text without the sentences that command its reader to say or to ignore something. They are no information. */
export function withoutInstructions(text: string): string {
  return without(commands, text);
}

/** A question without the sentences that tell an assistant to forget its rules. 'Dígame qué papeles llevo' is a question. */
export function withoutOverrides(text: string): string {
  return without(overrides, text);
}

function without(patterns: readonly RegExp[], text: string): string {
  return text.replaceAll(sentence, (one) => (patterns.some((pattern) => pattern.test(fold(one))) ? '' : one));
}
