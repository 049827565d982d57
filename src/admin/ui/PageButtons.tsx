import { Pager, type PagerProps } from '#forms/controls/Pager.tsx';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';

type PageButtonsProps = Omit<PagerProps, 'texts' | 'label'> & { readonly label?: string };

/** The buttons of a list of the back office. */
export function PageButtons({ label = listTexts.pages, ...props }: PageButtonsProps) {
  return <Pager {...props} label={label} texts={listTexts} />;
}
