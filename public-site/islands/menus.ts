/** Closes open menus on Escape (innermost first), when focus or a click goes outside, and when one of their links is followed. */
export function activateMenus(menus: readonly HTMLDetailsElement[]): void {
  document.addEventListener('keydown', ({ key }) => {
    const menu = menus.findLast(({ open }) => open);
    if (key !== 'Escape' || menu === undefined) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('click', closeOthers);

  function closeOthers({ target, type }: Event): void {
    if (!(target instanceof Element)) return;
    const isFollowed = type === 'click' && target.closest('a') !== null;
    for (const menu of menus) if (isFollowed || !menu.contains(target)) menu.open = false;
  }
}
