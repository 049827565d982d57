/** Seconds without activity after which a session ends, for the server and for every browser. */
export const inactivitySeconds = 480;

/** Header with the seconds after which a session ends whatever its person does. */
export const endHeader = 'x-session-ends-in';
