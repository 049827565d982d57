import { fold } from '../text/fold.ts';

/** Kinds of claims without figures, by which a model misleads; on folded text but for names. */
const places =
  /\b(?:(?:avenida|calle|callejon|zona|barrio|colonia|aldea|carretera|kilometro|edificio|oficina|ventanilla|nivel) (?:de |del |la |el |los |las )*[\p{L}\p{N}-]+|[\p{L}\p{N}-]+ (?:avenida|calle|nivel))/gu;
const instructions =
  /\b(?:deposit|transfier|envi[ae]|mand[ae]|compart|escrib|inform|proporcion|descarg|instal|entreg|pagu|ignor|olvid|haga clic|contrasen)[\p{L}\ue000]*/gu;
const negation = /\b(?:no|nunca|jamas|tampoco|ningun[oa]?|nadie|sin|prohibid[oa]s?|imposible)\b/u;
const names = /(?<![.!?:\n•]\s*)(?<=\p{Ll}[,;]?\s+)\p{Lu}\p{Ll}+(?:\s+(?:de|del|la|las|los|y)?\s*\p{Lu}\p{Ll}+)+/gu;

/** What a text says beyond all its sources without a figure: names, places, instructions and negations. */
export function inventedClaims(answer: string, sources: readonly string[]): readonly string[] {
  const sourced = fold(sources.join('\n')).replaceAll(/\s+/g, ' ');
  const plain = fold(answer).replaceAll(/\s+/g, ' ');
  const has = (claim: string) => sourced.includes(fold(claim).replaceAll(/\s+/g, ' '));
  const claims = [...(answer.match(names) ?? []), ...(plain.match(places) ?? [])].filter((claim) => !has(claim));
  const orders = (plain.match(instructions) ?? []).filter((claim) => !has(claim.slice(0, leastStem)));
  const denial = negation.exec(plain);
  return [...claims, ...orders, ...(denial !== null && !negation.test(sourced) ? [denial[0]] : [])];
}

/** The letters that the forms of a verb share. */
const leastStem = 5;
