import { useState } from 'react';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { ViewMenuProps } from './ViewMenu.tsx';
import { Button } from '../ui/Button.tsx';

const loadParts = async () => (await import('./viewParts.ts')).viewParts;

/** The choice of a saved view; its menu and notes load when they are needed. */
export function ViewTools(props: ViewMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { current, isGone } = props;
  const Menu = useLazyImport(loadParts, isWanted || current !== undefined || isGone)?.ViewMenu;
  if (Menu !== undefined) return <Menu {...props} isOpenAtFirst={isWanted} />;
  return (
    <Button aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      {listToolTexts.views}
    </Button>
  );
}

/** A note about the view in the address: that it is gone, or which of its parts no longer exist. */
export function ViewNote(props: Pick<ViewMenuProps, 'type' | 'current' | 'isGone' | 'onLeave'>) {
  const { current, isGone } = props;
  const Note = useLazyImport(loadParts, current !== undefined || isGone)?.ViewNotice;
  return Note !== undefined && <Note {...props} />;
}
