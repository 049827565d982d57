import type { ReactNode } from 'react';
import type { HomeData } from './homeData.ts';

type Part = (props: { readonly data: HomeData }) => ReactNode;

/** One look of the home page: what meets the eye first, and the order of what follows. Its styles stand beside it. */
export type HomeTemplate = {
  readonly Hero: Part;
  readonly Body: Part;
  /** Whether its headings are set in a font of their own, or in that of the text. */
  readonly hasDisplayFont: boolean;
};
