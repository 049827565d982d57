const joints = /[,:()?¿;\n]+|[.!¡]+(?=\s|$)|\s(?:y|e|ademas|además|tambien|también|de paso|por cierto|otra cosa)\s/iu;

/** More are courtesies. */
const mostClauses = 12;

/** The clauses of a text, between its commas, stops and conjunctions; of a very long text the last ones, where people say what they want. */
export function clausesIn(text: string): readonly string[] {
  const clauses = text
    .split(joints)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(clauses)].slice(-mostClauses);
}
