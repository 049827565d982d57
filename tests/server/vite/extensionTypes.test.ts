import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/ports/node/root.ts';
import { freshFolder } from '../openTestPortal.ts';

test('extensions in a folder that is not beside the product have the types of the product, Node, Vite and React', () => {
  const folder = freshFolder();
  mkdirSync(path.join(folder, 'ferias'));
  const settings = { extends: path.join(root, 'tsconfig.extensions.json'), include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const check = (code: string) => {
    writeFileSync(path.join(folder, 'ferias', 'admin.tsx'), code);
    const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    try {
      return execFileSync(process.execPath, [compiler, '-p', folder, '--noEmit'], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return String((error as { readonly stdout?: unknown }).stdout);
    }
  };
  const code = [
    "import { readFileSync } from 'node:fs';",
    "import { useState } from 'react';",
    "import { defineAdmin } from 'cabildo/extension';",
    'function View() {',
    '  const [mode] = useState(import.meta.env.MODE);',
    "  return <p>{mode + readFileSync('x', 'utf8')}</p>;",
    '}',
    "export default defineAdmin({ screens: [{ path: '/x', label: 'X', View }] });",
  ];
  expect(check(code.join('\n'))).toBe('');
  expect(check(code.join('\n').replace("label: 'X'", 'label: 5'))).toContain("Type 'number' is not assignable");
});
