import { fold } from '../text/fold.ts';

/** The rules for new passwords; each has a message of the same name in the catalogue. */
export const passwordRules = ['length', 'personal', 'common'] as const;

export type PasswordRule = (typeof passwordRules)[number];

/** The owner of the password; unknown facts are left out. */
export type PasswordOwner = { readonly email?: string | undefined; readonly nombre?: string | undefined };

/** Characters. */
const shortestPassword = 10;

/** UTF-16 units; sign-in refuses longer passwords unread. */
export const longestPassword = 1024;

/** Common passwords of at least ten characters, folded; the length rule refuses shorter ones. */
const mostCommon = new Set(
  `
  1234567890 0123456789 0987654321 12345678910 1234512345 1122334455 123123123123 1q2w3e4r5t qwertyuiop
  qwerty12345 qwertyuiop123 asdfghjkl1 asdfghjkln zxcvbnm123 1qaz2wsx3edc abc1234567 abcdefghij abcd123456
  password12 password123 password1234 passw0rd123 mypassword letmein123 welcome123 iloveyou123 teamoteamo
  teamomucho tequiero123 princesa123 estrella123 corazon123 contrasena contrasena1 contrasena12 contrasena123
  micontrasena clave12345 clave123456 bienvenido bienvenido1 bienvenido123 bienvenidos administrador
  administrador1 administrator admin12345 admin123456 adminadmin cambiame123 cambiar123 temporal123 prueba1234
  prueba12345 usuario123 secreto123 municipalidad municipalidad1 municipio123 guatemala1 guatemala12 guatemala123
  guatemala502 guatemala2025 guatemala2026 barcelona1 realmadrid realmadrid1 futbol1234 cristiano7 jesucristo
  dios123456 diosesamor superman123 computadora internet123 escuintla1 escuintla123 palin12345
  `.split(/\s+/),
);

/** The rules that a password breaks; empty for a valid one. Used by browser and server. */
export function passwordFaults(password: string, owner: PasswordOwner = {}): readonly PasswordRule[] {
  return passwordRules.filter((rule) => breaks[rule](password, owner));
}

const breaks: Readonly<Record<PasswordRule, (password: string, owner: PasswordOwner) => boolean>> = {
  length: (password) => Array.from(password).length < shortestPassword || password.length > longestPassword,
  personal: (password, { email = '', nombre = '' }) => {
    const barePassword = bare(password);
    const names = [email, email.split('@')[0] ?? '', nombre, nombre.replaceAll(/\s+/g, '')].map(bare);
    return names.some((name) => name !== '' && name === barePassword);
  },
  common: (password) => mostCommon.has(bare(password)) || /^(.)\1*$/su.test(password),
};

/** Without case, accents and the character that folding adds to ñ. */
function bare(text: string): string {
  return fold(text.trim()).replaceAll('\ue000', '');
}
