/** Id of the 'Mis Tareas' heading, which receives the focus when the focused element disappears. */
export const tasksTitleId = 'mis-tareas';
