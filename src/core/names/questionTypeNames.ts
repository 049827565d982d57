/** The names of all question types, in menu order. */
export const questionTypeNames = [
  'text',
  'number',
  'date',
  'time',
  'multipleChoice',
  'checkbox',
  'file',
  'image',
  'signature',
] as const;

export type QuestionTypeName = (typeof questionTypeNames)[number];
