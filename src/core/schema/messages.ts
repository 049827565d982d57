export const messageNames = [
  'created',
  'updated',
  'draftSaved',
  'scheduled',
  'removed',
  'confirmRemove',
  'empty',
  'choose',
  'chooseAbout',
  'missing',
  'more',
  'listFailed',
  'readFailed',
  'createFailed',
  'updateFailed',
  'removeFailed',
] as const;

export type Messages = Readonly<Record<(typeof messageNames)[number], string>>;
