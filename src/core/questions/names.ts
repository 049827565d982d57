/** The name of every type of question, in the order in which people choose from them. */
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
