import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useOpenScreen } from '../routing/OfficeRouter.tsx';
import { currentListLocation } from './listLocation.ts';
import { hrefOf } from '../ui/portalAddress.ts';

type ListLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address of the staff area. */
  readonly href: string;
};

/**
 * A link from a list to another screen, from which the way back restores the list. Unlike the router's link it reads the
 * list's address when it is pressed, so that no row of a list is drawn again when its order or filters change.
 */
export function ListLink({ href, children, ...attributes }: ListLinkProps) {
  const open = useOpenScreen();
  const press = (event: MouseEvent) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    open(href, { state: currentListLocation() });
  };
  return (
    <a {...attributes} href={hrefOf(href)} onClick={press}>
      {children}
    </a>
  );
}
