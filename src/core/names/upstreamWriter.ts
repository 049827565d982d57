/** The writer of what comes from another backend. */
export const upstreamWriter = 'otroSistema';
