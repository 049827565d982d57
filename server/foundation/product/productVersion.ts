import { version } from '../../../package.json';

/** The version of this build, as in package.json. */
export const productVersion: string = version;
