/** Of the heading of 'Mis Tareas', which gets the focus when what had it is gone. */
export const tasksTitleId = 'mis-tareas';
