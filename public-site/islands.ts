import { wakeMenus } from './islands/menus.ts';
import { wakeOpening } from './islands/opening.ts';
import { blankMissingPictures } from './islands/pictures.ts';
import { unfoldForPrint, wakePrint } from './islands/print.ts';
import { followSettings } from './islands/settings.ts';
import { wakeShare } from './islands/share.ts';

const { settings } = document.body.dataset;
const island = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

wakeMenus([...document.querySelectorAll<HTMLDetailsElement>('.top details')]);
blankMissingPictures();
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-island="share"]')) wakeShare(button);
wakeOpening([...document.querySelectorAll<HTMLElement>('[data-island="opening"]')]);
wakePrint([...document.querySelectorAll<HTMLButtonElement>('button[data-island="print"]')]);
unfoldForPrint();
if (settings !== undefined) followSettings(settings);
const galleries = document.querySelectorAll<HTMLElement>('[data-island="gallery"]');
if (galleries.length > 0)
  void import('./islands/gallery.ts').then(({ wakeGallery }) => galleries.forEach((gallery) => wakeGallery(gallery)));
const people = [...document.querySelectorAll<HTMLElement>('[data-island="people"] > li')];
const close = people[0]?.parentElement?.dataset['close'] ?? '';
if (people.length > 0) void import('./islands/people.ts').then(({ wakePeople }) => wakePeople(people, close));
const [carousel, map, opinion] = [island('carousel'), island('map'), island('opinion')];
if (carousel !== null) void import('./islands/carousel.ts').then(({ wakeCarousel }) => wakeCarousel(carousel));
if (map !== null) void import('./islands/map.ts').then(({ wakeMap }) => wakeMap(map));
if (opinion !== null)
  void import('./islands/feedback.ts').then(({ wakeFeedback: wakeOpinion }) => wakeOpinion(opinion));
