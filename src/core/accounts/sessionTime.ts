/** Seconds without activity after which a session ends, for the server and for every browser. */
export const inactivitySeconds = 480;

/** Header with the seconds until a session ends regardless of activity. */
export const endHeader = 'x-session-ends-in';
