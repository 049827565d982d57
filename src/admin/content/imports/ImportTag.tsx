import type { ImportState } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';

const looks: Partial<Readonly<Record<ImportState, string>>> = {
  checked: 'tag-soon',
  checking: 'tag-soon',
  writing: 'tag-soon',
  undoing: 'tag-soon',
  done: 'tag-good',
  failed: 'tag-bad',
};

export function ImportTag({ state }: { readonly state: ImportState }) {
  return <span className={`tag ${looks[state] ?? ''}`}>{texts.states[state]}</span>;
}
