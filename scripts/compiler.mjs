/**
 * Checks floor after floor in one thread. Each further checker would compute the types of the libraries again: the compiler's own
 * choice of four takes three times the processor time.
 */
export const compilerFlags = ['-b', '--checkers', '1', '--builders', '1'];

/** The compiler is written in Go: it needs a third less time when it collects garbage less often, with 1.3 GB of memory at most. */
export const compilerEnvironment = { GOGC: '400' };
