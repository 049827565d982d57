/** The activities of whoever is signed in, and the form of one. */
export const workflowTasks = {} as const;
