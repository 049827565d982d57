import type { Town } from '#core/site/town.ts';
import { iconOf } from '../components/icons.ts';

/** The town's coat of arms, or the product's own mark (a volcano, the sun and fields). */
export function Crest({ town: { crest } }: { readonly town: Pick<Town, 'crest'> }) {
  if (crest !== undefined) return <img className="crest" src={iconOf({ crest }, 180)} width="36" height="36" alt="" />;
  return (
    <svg className="crest" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="9" fill="#0f5468" />
      <circle cx="25" cy="11" r="4" fill="#f3b53f" />
      <path d="M4 27 13 11q1.500-2 3 0l4 0q1 0 2 2l9 14z" fill="#7fb6b5" />
      <path d="M3 25q8-4 15 0t15 0v3a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6z" fill="#8bb86f" />
    </svg>
  );
}
