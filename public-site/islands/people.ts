import { makeButton, makeDialog } from './dialog.ts';

/** Opens a member of the organisation chart in a dialog; without it, telephone and email are links on the card itself. */
export function wakePeople(people: readonly HTMLElement[], close: string): void {
  const dialog = makeDialog('person-dialog');
  dialog.setAttribute('aria-labelledby', 'integrante');
  document.body.append(dialog);
  for (const card of people) {
    const heading = card.querySelector('h3');
    if (heading === null) continue;
    const opener = makeButton('person-open', { name: heading.textContent });
    opener.setAttribute('aria-haspopup', 'dialog');
    heading.replaceChildren(opener);
    card.dataset['opens'] = '';
    card.addEventListener('click', ({ target }) => {
      // The links of the card are followed as they are.
      if (target instanceof Element && target.closest('a') !== null) return;
      fill(dialog, { card, close });
      dialog.showModal();
    });
    dialog.addEventListener('close', () => {
      if (dialog.dataset['of'] === card.id) opener.focus();
    });
  }
}

type Filling = { readonly card: HTMLElement; readonly close: string };

function fill(dialog: HTMLDialogElement, { card, close }: Filling): void {
  const name = document.createElement('h2');
  name.id = 'integrante';
  name.textContent = card.querySelector('h3')?.textContent ?? '';
  const picture = card.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
  if (picture !== undefined) picture.sizes = '12rem';
  const ways = document.createElement('p');
  ways.className = 'person-ways';
  ways.append(...[...card.querySelectorAll('a')].map((link) => link.cloneNode(true)));
  const end = makeButton('button quiet small', { name: close });
  end.addEventListener('click', () => dialog.close());
  const post = card.querySelector('.person-post')?.cloneNode(true);
  dialog.dataset['of'] = card.id;
  dialog.replaceChildren(...[picture, name, post, ways, end].filter((part) => part !== undefined));
}
