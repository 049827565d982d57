import { wakeShare } from './islands/share.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-island="share"]')) wakeShare(button);
