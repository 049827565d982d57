/** The parameter of an address that shows the records of all related records together. */
export const allKey = 'todos';
