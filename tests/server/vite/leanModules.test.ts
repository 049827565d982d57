import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/ports/node/root.ts';
import { developmentCuts } from '#server/vite/leanModules.ts';
import config from '../../../vite.config.ts';

test('development corrects the defaults of forms, which would replace the value of a field called constructor', () => {
  const id = path.join(root, 'node_modules/@rjsf/utils/lib/mergeDefaultsWithFormData.js');
  const code = developmentCuts.transform(readFileSync(id, 'utf8'), id)?.code ?? '';
  expect(code).toContain('Object.hasOwn(defaultsObj, key)');
  expect(code).not.toContain('key in defaultsObj');
  expect(developmentCuts.transform('key in defaultsObj;', '/other.js')).toBeUndefined();
  const { optimizeDeps } = config({ command: 'serve', mode: 'development' });
  expect(optimizeDeps?.rolldownOptions?.plugins).toContain(developmentCuts);
});
