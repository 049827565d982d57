export const validation = {
  required: 'Este campo es obligatorio',
} as const;
