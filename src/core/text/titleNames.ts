/** Usual names of fields with a title, the likeliest first. */
export const titleNames: readonly string[] = ['titulo', 'title', 'nombre', 'name', 'asunto'];
