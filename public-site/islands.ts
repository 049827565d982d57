import { activateAssistant } from './islands/assistantToggle.ts';
import { activateMenus } from './islands/menus.ts';
import { activateOpening } from './islands/opening.ts';
import { blankMissingPictures } from './islands/pictures.ts';
import { unfoldForPrint, activatePrint } from './islands/print.ts';
import { followSettings } from './islands/settings.ts';
import { activateShare } from './islands/share.ts';
import { openTarget } from './islands/target.ts';

const { settings } = document.body.dataset;
const island = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

activateMenus([...document.querySelectorAll<HTMLDetailsElement>('.top details')]);
blankMissingPictures();
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-island="share"]')) activateShare(button);
activateOpening([...document.querySelectorAll<HTMLElement>('[data-island="opening"]')]);
activatePrint([...document.querySelectorAll<HTMLButtonElement>('button[data-island="print"]')]);
unfoldForPrint();
openTarget();
if (settings !== undefined) followSettings(settings);
const assistant = island('assistant');
if (assistant !== null) activateAssistant(assistant as HTMLAnchorElement);
const galleries = document.querySelectorAll<HTMLElement>('[data-island="gallery"]');
if (galleries.length > 0)
  void import('./islands/gallery.ts').then(({ activateGallery }) =>
    galleries.forEach((gallery) => activateGallery(gallery)),
  );
const people = [...document.querySelectorAll<HTMLElement>('[data-island="people"] > li')];
const close = people[0]?.parentElement?.dataset['close'] ?? '';
if (people.length > 0) void import('./islands/people.ts').then(({ activatePeople }) => activatePeople(people, close));
const [carousel, map, feedback] = [island('carousel'), island('map'), island('opinion')];
if (carousel !== null) void import('./islands/carousel.ts').then(({ activateCarousel }) => activateCarousel(carousel));
if (map !== null) void import('./islands/map.ts').then(({ activateMap }) => activateMap(map));
if (feedback !== null) void import('./islands/feedback.ts').then(({ activateFeedback }) => activateFeedback(feedback));
