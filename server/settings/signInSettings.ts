import { onOffCheck, textCheck, wholeCheck } from './checks.ts';
import { combinedGroup, group, type SettingsOf } from './setting.ts';

export const session = group({
  /** Maximum hours of a session after sign-in. */
  longestHours: {
    name: 'SESSION_HOURS',
    default: '12',
    check: wholeCheck({ least: 1, most: 168 }, ({ api }) => api.environment.sessionHours),
    sentence: 'the longest duration of a session in hours, 1 to 168; without activity it ends after 480 seconds',
  },
});

export const accounts = group({
  /** Whether people have roles that determine the areas they may use. */
  hasRoles: {
    name: 'AREA_ROLES',
    default: 'off',
    check: onOffCheck,
    sentence: "`on`: permissions depend on each person's [role](docs/operations.md#accounts-roles-and-messages)",
  },
});

const addressCheck = textCheck(isAddress, ({ accounts: { environment } }) => environment.address);

/** Google's names in its tokens; both are in use. */
const googleIssuers: readonly string[] = ['https://accounts.google.com', 'accounts.google.com'];

/** Sign-in with Google; undefined when people cannot sign in with it. */
export const google = combinedGroup(
  {
    /** The portal's client id: the audience of the tokens. */
    clientId: {
      name: 'GOOGLE_CLIENT_ID',
      default: undefined,
      check: textCheck(
        (text) => /^[\w.-]+$/.test(text),
        ({ accounts: { environment } }) => environment.clientId,
      ),
      sentence: 'enables sign-in with Google for staff',
    },
    issuer: {
      name: 'GOOGLE_ISSUER',
      default: undefined,
      check: textCheck(
        (text) => /^\S+$/.test(text),
        ({ accounts: { environment } }) => environment.issuer,
      ),
      sentence: "for tests: the issuer of Google's tokens",
      shownDefault: "Google's",
    },
    /** The address of the issuer's keys. */
    keysUrl: {
      name: 'GOOGLE_KEYS_URL',
      default: 'https://www.googleapis.com/oauth2/v3/certs',
      check: addressCheck,
      sentence: "for tests: the address of the issuer's keys",
      shownDefault: "Google's",
    },
    /** The address of the script of the button. */
    scriptUrl: {
      name: 'GOOGLE_SCRIPT_URL',
      default: 'https://accounts.google.com/gsi/client',
      check: addressCheck,
      sentence: 'for tests: the address of the script of the button',
      shownDefault: "Google's",
    },
  },
  ({ clientId, issuer, ...google }) =>
    clientId === undefined
      ? undefined
      : { clientId, issuers: issuer === undefined ? googleIssuers : [issuer], ...google },
);

export type GoogleSettings = NonNullable<SettingsOf<typeof google>>;

/**
 * An address by https, or by http on this machine, as in tests: keys and scripts must not be modified on their way. Refuses
 * characters that separate sources in a content security policy, since the policy contains the address.
 */
function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s;,'"]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
