import { fileOperations } from '#core/api/fileOperations.ts';
import { fileServiceOperations } from '#core/api/fileServiceOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import type { FileDependencies } from '../../files/fileRecords.ts';
import { fileType } from '../../files/upload/fileTypes.ts';
import { createMunicipalities } from '../../settings/municipalities.ts';
import type { Mirror } from '../mirror.ts';
import type { UpstreamArea } from '../upstreamArea.ts';
import type { UpstreamClient } from '../upstreamClient.ts';
import { createFileCalls } from './fileCalls.ts';
import { createFileReader } from './readFiles.ts';
import { createFileSender } from './sendFile.ts';

type FileAreaOptions = Omit<FileDependencies, 'pictures'> & {
  readonly client: UpstreamClient;
  readonly mirror: Mirror;
  /** The areas that `STORES` gives to the contract. */
  readonly chosen: ReadonlySet<string>;
  readonly municipalityCode: string;
  /** The municipality's folder there; those of others have their codes. */
  readonly code: string;
  readonly sessions: { readonly municipalitiesOf: (userId: string) => Promise<readonly string[]> };
  /** Tells the operator. */
  readonly notice: (sentence: string) => void;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

/** The files of municipalities, which this server keeps as they are in the other backend. */
export function fileArea(options: FileAreaOptions): UpstreamArea {
  const { messages, registry, municipalityCode, sessions, client, chosen } = options;
  const dependencies = { ...options, pictures: createPictures() };
  const municipalities = createMunicipalities({ ownCode: municipalityCode, registry });
  const moving = { arriving: new Set<string>(), leaving: new Set<string>() };
  const shared = { ...options, dependencies, calls: createFileCalls(options), moving };
  const codesOf = async (userId: string | undefined) =>
    municipalities.allowed(userId === undefined ? [] : await sessions.municipalitiesOf(userId)).map(({ code }) => code);
  const reader = createFileReader({ ...shared, codesOf });
  const isOn = chosen.has(fileType.name) && client.has('files');
  const { files } = fileOperations(messages);
  const { list } = fileServiceOperations(messages);
  return {
    concerns: (type: ContentType) => isOn && type === fileType,
    isPublic: () => true,
    types: [fileType],
    isPersonal: true,
    current: isOn ? [{ type: fileType, tag: fileType.name, paths: [files.path, list.path] }] : [],
    read: (_type, context) => reader.read(context),
    send: createFileSender({ ...shared, ...reader }),
    close: reader.close,
  };
}
