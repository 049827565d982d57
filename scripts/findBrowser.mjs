// The shell renders the same pages with less work, because it has no window.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds a Chromium: E2E_BROWSER, then Playwright's own, then the usual paths of the system.
 * @param {{ ownBrowser: string, exists: (path: string) => boolean }} look `ownBrowser` is where Playwright would keep its own
 * @returns {string | undefined}
 */
export function findBrowser({ ownBrowser, exists }) {
  const override = process.env.E2E_BROWSER;
  if (override !== undefined && override !== '') {
    if (!exists(override)) throw new Error(`E2E_BROWSER is ${override}, and there is no such file`);
    return override;
  }
  return [ownBrowser, ...systemPaths].find(exists);
}
