import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = 'docs/recipes';

/** A fenced block of a recipe that names a file: the whole file, or, in the language `diff`, lines to change in it. */
export type RecipeBlock = {
  /** The name of the recipe, as in `add-a-field-kind`. */
  readonly recipe: string;
  readonly file: string;
  readonly isDiff: boolean;
  readonly text: string;
};

/** The blocks of all recipes, in the order of their pages. */
export function recipeBlocks(): readonly RecipeBlock[] {
  const pages = readdirSync(path.join(root, folder)).toSorted();
  return pages.flatMap((page) => blocksIn(readFileSync(path.join(root, folder, page), 'utf8'), path.parse(page).name));
}

function blocksIn(page: string, recipe: string): readonly RecipeBlock[] {
  return [...page.matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language, file = '', text = '']) => ({
      recipe,
      file,
      isDiff: language === 'diff',
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** The content of every file that the blocks write or change, by its path; throws when a block does not fit. */
export function applyBlocks(blocks: readonly RecipeBlock[]): ReadonlyMap<string, string> {
  const contents = new Map<string, string>();
  for (const block of blocks) {
    const { file } = block;
    const source = path.join(root, file);
    const before = contents.get(file) ?? (existsSync(source) ? readFileSync(source, 'utf8') : undefined);
    contents.set(file, applyBlock(block, before));
  }
  return contents;
}

function applyBlock({ recipe, file, isDiff, text }: RecipeBlock, before: string | undefined): string {
  const fail = (reason: string) => new Error(`the recipe ${recipe} does not fit ${file}: ${reason}`);
  if (!isDiff) {
    if (before !== undefined) throw fail('the file exists');
    return text;
  }
  if (before === undefined) throw fail('the file is missing');
  return text
    .split(/^@@\n/m)
    .reduce((content, hunk) => {
      const [oldLines, newLines] = ['-', '+'].map((sign) => linesOf(hunk, sign));
      const count = content.split(`\n${oldLines}`).length - 1;
      if (count !== 1) throw fail(`these lines occur ${count} times instead of once:\n${oldLines}`);
      return content.replace(`\n${oldLines}`, () => `\n${newLines}`);
    }, `\n${before}`)
    .slice(1);
}

/** The unchanged lines of a hunk and those with a sign, without their first character. */
function linesOf(hunk: string, sign: string): string {
  return hunk
    .split(/(?<=\n)/)
    .filter((line) => [' ', '\n', sign].includes(line.charAt(0)))
    .map((line) => line.replace(/^[ +-]/, ''))
    .join('');
}
