import { accountTexts } from '#core/locales/es/admin/account.ts';

/** The order matters, because a browser also names its ancestors. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A readable name for a `User-Agent`, such as 'Firefox 140 en Windows'. */
export function browserName(agent: string): string {
  const [browser] = browsers.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  if (browser === undefined) return system ?? accountTexts.unknownBrowser;
  return system === undefined ? browser : accountTexts.on(browser, system);
}
