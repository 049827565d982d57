import { makeButton, makeDialog } from './dialog.ts';

/** Opens a member of the organisation chart in a dialog; without script the card itself links telephone and email. */
export function activatePeople(people: readonly HTMLElement[], close: string): void {
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
      // Links on the card keep their default action.
      if (target instanceof Element && target.closest('a') !== null) return;
      fill(dialog, { card, close });
      dialog.showModal();
    });
    dialog.addEventListener('close', () => {
      if (dialog.dataset['of'] === card.id) opener.focus();
    });
  }
}

type PersonDetails = { readonly card: HTMLElement; readonly close: string };

function fill(dialog: HTMLDialogElement, { card, close }: PersonDetails): void {
  const name = document.createElement('h2');
  name.id = 'integrante';
  name.textContent = card.querySelector('h3')?.textContent ?? '';
  const picture = card.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
  if (picture !== undefined) picture.sizes = '12rem';
  const links = document.createElement('p');
  links.className = 'person-ways';
  links.append(...[...card.querySelectorAll('a')].map((link) => link.cloneNode(true)));
  const closeButton = makeButton('button quiet small', { name: close });
  closeButton.addEventListener('click', () => dialog.close());
  const post = card.querySelector('.person-post')?.cloneNode(true);
  dialog.dataset['of'] = card.id;
  dialog.replaceChildren(...[picture, name, post, links, closeButton].filter((part) => part !== undefined));
}
