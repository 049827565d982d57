/** Seconds without activity after which a session ends, for the server and for every browser. */
export const inactivitySeconds = 480;
