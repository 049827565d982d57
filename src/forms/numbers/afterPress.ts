/** Calls once no button is pressed, so that what then appears does not move the button before its click. */
export function afterPress(call: () => void): void {
  if (document.querySelector(':active') === null) return call();
  const release = () => {
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
    requestAnimationFrame(call);
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
}
