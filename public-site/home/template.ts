import type { ReactNode } from 'react';
import type { HomeData } from './homeData.ts';

type HomeComponent = (props: { readonly data: HomeData }) => ReactNode;

/** A design of the home page: the hero and the order of the blocks. Its styles are in the CSS file of the same name. */
export type HomeTemplate = {
  readonly Hero: HomeComponent;
  readonly Body: HomeComponent;
};
