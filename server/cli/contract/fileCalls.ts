import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import type { ContractCall, Judgement, Suite } from './contractCall.ts';
import { judgeList } from './judgeList.ts';
import { listPaths } from './readCalls.ts';
import { memberOf } from '#core/values/wireNames.ts';

const { faults, readings, sentences, skipped } = serverEs.conformance;

/** A PNG picture of 32 x 16 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mPQiFpAU8QwasGoBaMWjFowasFQsAAAnQNEH1REPAcAAAAASUVORK5CYII=';

export const samplePicture = (): Blob => new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' });

const carouselPath = 'listFB64/{folder}';

const uploadedName = ({ stamp }: Suite) => `prueba-${stamp}.png`;

/** The documents do not name the member with the picture. */
function judgeCarousel(data: Json, suite: Suite): Judgement {
  const judgement = judgeList(carouselPath, 'name')(data, suite);
  const [entry] = suite.lists.get(carouselPath) ?? [];
  if (judgement.result !== 'good' || entry === undefined) return judgement;
  const member = Object.entries(entry).find(([name, value]) => name.toLowerCase() !== 'name' && isBase64(value))?.[0];
  if (member === undefined) return { ...judgement, result: 'bad', sentence: faults.noPicture };
  return { ...judgement, readings: [...(judgement.readings ?? []), readings.picture(member)] };
}

const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:data:[^,]*,)?[A-Za-z0-9+/]{8,}=*$/.test(value.slice(0, 200));

const isListed = async (suite: Suite) =>
  (await suite.list(listPaths.files)).some((file) => memberOf(file, 'name') === uploadedName(suite));

/** The calls of the file host, in the order in which they are spoken. */
export const fileCalls: readonly ContractCall[] = [
  {
    host: 'files',
    method: 'POST',
    paths: ['upload/{folder}'],
    isWrite: true,
    body: (suite) => {
      const form = new FormData();
      form.append('file', samplePicture(), uploadedName(suite));
      return form;
    },
    judge: async (_data, suite) => {
      if (!(await isListed(suite))) return { result: 'bad', sentence: faults.notListed };
      suite.fileName = uploadedName(suite);
      return { result: 'good', sentence: sentences.uploaded };
    },
  },
  {
    host: 'files',
    method: 'GET',
    paths: [listPaths.files],
    judge: judgeList(listPaths.files, 'name url size:number lastModified:date'),
  },
  {
    host: 'files',
    method: 'GET',
    paths: [carouselPath],
    judge: judgeCarousel,
  },
  {
    host: 'files',
    method: 'GET',
    paths: ['download/{name}'],
    body: (suite) => {
      const [file] = suite.lists.get(listPaths.files) ?? [];
      const name = file === undefined ? undefined : memberOf(file, 'name');
      if (typeof name === 'string') suite.fileName ??= name;
      return suite.fileName === undefined ? { skip: skipped.file } : undefined;
    },
    judge: (data, suite) => {
      const base64 = isJsonObject(data) ? memberOf(data, 'base64File') : undefined;
      if (typeof base64 !== 'string' || base64 === '') return { result: 'bad', sentence: faults.noFile };
      const bytes = base64.replace(/^data:[^,]*,/, '');
      const reading = bytes === picture ? readings.sameBytes : readings.otherBytes;
      const isOurs = suite.fileName === uploadedName(suite);
      return { result: 'good', sentence: sentences.downloaded, readings: isOurs ? [reading] : [] };
    },
  },
  {
    host: 'files',
    method: 'DELETE',
    paths: ['delete/{folder}/{name}'],
    isWrite: true,
    // Never a file that was there before.
    body: (suite) => (suite.fileName === uploadedName(suite) ? undefined : { skip: skipped.before }),
    judge: async (_data, suite) =>
      (await isListed(suite))
        ? { result: 'bad', sentence: faults.stillListed }
        : { result: 'good', sentence: sentences.removed },
  },
];
