import { Pager, type PagerProps } from '#forms/controls/Pager.tsx';
import { messages } from '../texts/messages.ts';

type PageButtonsProps = Omit<PagerProps, 'texts' | 'label'> & { readonly label?: string };

/** The buttons of a list of the back office. */
export function PageButtons({ label = messages.admin.list.pages, ...props }: PageButtonsProps) {
  return <Pager {...props} label={label} texts={messages.admin.list} />;
}
