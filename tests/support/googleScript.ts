/**
 * A script that replaces Google's: a button of the same size in its own frame, which returns the tokens that a test
 * puts into `window.googleTokens`, and none when they are used up.
 */
export const googleScript = `
globalThis.google = { accounts: { id: {
  initialize(options) { this.options = options; },
  renderButton(place, look) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Continuar con Google';
    button.style.height = '40px';
    button.style.width = look.width + 'px';
    button.dataset.clientId = this.options.client_id;
    button.addEventListener('click', () => {
      const credential = (globalThis.googleTokens ?? []).shift();
      this.options.callback(credential === undefined ? {} : { credential });
    });
    place.replaceChildren(button);
  },
} } };
`;
