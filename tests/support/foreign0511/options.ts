/** What the two documents leave open, or write in two ways, and the way this backend follows. */
export type ForeignOptions = {
  readonly code: string;
  /** `{success, data}`, `{Success, Data}`, or the data alone. */
  readonly envelope: 'lower' | 'capitalised' | 'none';
  /** Whether members are written `Nombre` or `nombre`. Executions are always written as the documents write them. */
  readonly members: 'capitalised' | 'lower';
  readonly ids: 'number' | 'text';
  /** `lunes, 5 de mayo de 2025` or `2025-05-05`. */
  readonly dates: 'long' | 'iso';
  /** What `data` of a save is: the id, the whole record, or nothing at all. */
  readonly saveAnswer: 'id' | 'record' | 'nothing';
  /** What the expert answers: a text, or a message with the text as its content. */
  readonly expertAnswer: 'text' | 'message';
  /** Where the completed executions are: `/WorkFlow/ObtenerFlujosCompletados`, without the prefix, or at both. */
  readonly completedPath: 'prefixed' | 'bare' | 'both';
  readonly usersPath: 'Securtity' | 'Security' | 'both';
  readonly tokens: 'required' | 'ignored';
  /** Whether it permits pages of other origins to call it and read its answers. */
  readonly cors: boolean;
  /** Whether an address that it does not have is answered as one without a valid token. */
  readonly checksTokenFirst: boolean;
  /** Whether ObtenerTasks answers the tasks of the project alone, or all tasks. */
  readonly filtersTasks: boolean;
  /** Whether the answers of the file host have an envelope too. */
  readonly filesEnvelope: boolean;
  /** The member with the base64 image in an entry of listFB64, and whether it is a data URL. */
  readonly carousel: { readonly member: string; readonly isDataUrl: boolean };
};

export const defaultOptions: ForeignOptions = {
  code: '0511',
  envelope: 'lower',
  members: 'capitalised',
  ids: 'number',
  dates: 'long',
  saveAnswer: 'id',
  expertAnswer: 'text',
  completedPath: 'both',
  usersPath: 'Securtity',
  tokens: 'required',
  cors: false,
  checksTokenFirst: false,
  filtersTasks: true,
  filesEnvelope: false,
  carousel: { member: 'base64File', isDataUrl: false },
};
