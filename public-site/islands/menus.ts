/** Closes open menus on Escape, the innermost first, and wherever a person goes on outside them or by one of their links. */
export function wakeMenus(menus: readonly HTMLDetailsElement[]): void {
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
