/**
 * A script in the place of Google's: a button of the same size in a frame of its own, which answers with the tokens that a test
 * puts into `window.googleTokens`, and without one when they have run out.
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
