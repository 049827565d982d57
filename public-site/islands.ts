import { wakeMenus } from './islands/menus.ts';
import { blankMissingPictures } from './islands/pictures.ts';
import { wakeShare } from './islands/share.ts';

wakeMenus([...document.querySelectorAll<HTMLDetailsElement>('.top details')]);
blankMissingPictures();
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-island="share"]')) wakeShare(button);
