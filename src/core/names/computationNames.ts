/** What bulk changes compute from the value that each record has. Every kind of field names its own. */
export const computationNames = [
  'raise',
  'lower',
  'add',
  'subtract',
  'later',
  'earlier',
  'include',
  'exclude',
] as const;

export type ComputationName = (typeof computationNames)[number];

/** Computations on numbers: percentages and amounts. */
export const numberComputations = ['raise', 'lower', 'add', 'subtract'] as const satisfies readonly ComputationName[];

/** Computations on days and instants: days later or earlier. */
export const dayComputations = ['later', 'earlier'] as const satisfies readonly ComputationName[];

/** Computations on lists: items that join or leave. */
export const listComputations = ['include', 'exclude'] as const satisfies readonly ComputationName[];
