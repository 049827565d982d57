import { parseSync } from 'vite';

const callees = new Set(['test', 'it', 'describe']);
/** Modifiers with which a test does not run, or need not. */
const idle = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);

/**
 * The titles of the tests and groups of a file that run on every machine: without skipped tests and what is in a skipped group,
 * plans (`todo`, or no body), tests under a condition, and groups in which no test is left.
 * @param {string} text the source of a test file
 * @param {string} [file] its name, whose ending says whether it contains JSX
 * @returns {readonly string[]}
 */
export function titlesThatRun(text, file = 'titles.test.ts') {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return callsIn(program).flatMap(titlesOf);
}

/** The calls of test, it and describe below a node that are in no other one. */
function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node?.type !== 'string') return [];
  const names = node.type === 'CallExpression' ? namesOf(node.callee) : [];
  if (callees.has(names[0]) && !isTable(node, names)) return [{ names, args: node.arguments }];
  return Object.values(node)
    .filter((value) => typeof value === 'object')
    .flatMap(callsIn);
}

/** `test.each(list)` only makes the function that is then called with a title. */
function isTable({ arguments: args }, names) {
  return names.length > 1 && textOf(args[0]) === undefined;
}

/** `describe.skip.each(list)(…)` is called by describe, skip and each. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') return namesOf(callee.object).concat(callee.property.name ?? []);
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  return [''];
}

function titlesOf({ names, args: [first, ...others] }) {
  if (others.length === 0 || names.some((name) => idle.has(name)) || others.some(isIdleOption)) return [];
  const inside = callsIn(others);
  const running = inside.flatMap(titlesOf);
  const title = textOf(first);
  return title === undefined || (inside.length > 0 && running.length === 0) ? running : [title, ...running];
}

/** As in `test('…', { skip: true }, …)`. */
function isIdleOption({ type, properties = [] }) {
  return (
    type === 'ObjectExpression' &&
    properties.some(({ key, value }) => idle.has(key?.name) && !(value?.type === 'Literal' && value.value === false))
  );
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('${}');
  return undefined;
}
