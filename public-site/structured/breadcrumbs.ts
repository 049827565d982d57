import type { Crumb } from '../page/page.ts';
import type { Thing } from '../page/thing.ts';

/** The breadcrumb trail from home to a page; the last step is the page itself. */
export type Trail = readonly Crumb[];

export function breadcrumbList(trail: Trail, publicUrl: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, `${publicUrl}/`).href,
    })),
  };
}
