import { plainBase64, readFileEntries } from '#core/contract0511/fileEntries.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { memberOf, textIn } from '#core/values/wireNames.ts';
import { bad, type ContractCall, good, type Judgement, type Suite, withReading } from './contractCall.ts';
import { judgeList } from './judgeList.ts';
import { listPaths } from './readCalls.ts';

const { faults, readings, sentences, skipped } = serverEs.conformance;

/** A PNG picture of 32 x 16 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mPQiFpAU8QwasGoBaMWjFowasFQsAAAnQNEH1REPAcAAAAASUVORK5CYII=';

export const samplePicture = (): Blob => new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' });

const carouselPath = 'listFB64/{folder}';

/** The calls of the file host, in the order in which they are sent. */
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
      if (!(await isListed(suite))) return bad(faults.notListed);
      suite.fileName = uploadedName(suite);
      return good(sentences.uploaded);
    },
  },
  {
    host: 'files',
    method: 'GET',
    paths: [listPaths.files],
    judge: judgeList(listPaths.files, 'name url size:number lastModified:date'),
  },
  { host: 'files', method: 'GET', paths: [carouselPath], judge: judgeCarousel },
  { host: 'files', method: 'GET', paths: ['download/{name}'], body: chooseFile, judge: judgeDownload },
  {
    host: 'files',
    method: 'DELETE',
    paths: ['delete/{folder}/{name}'],
    isWrite: true,
    // Never a file that was there before.
    body: (suite) => (suite.fileName === uploadedName(suite) ? undefined : { skip: skipped.before }),
    judge: async (_data, suite) => ((await isListed(suite)) ? bad(faults.stillListed) : good(sentences.removed)),
  },
];

function uploadedName({ stamp }: Suite): string {
  return `prueba-${stamp}.png`;
}

async function isListed(suite: Suite): Promise<boolean> {
  return (await suite.list(listPaths.files)).some((file) => memberOf(file, 'name') === uploadedName(suite));
}

/** The documents do not name the member with the picture. */
function judgeCarousel(data: Json, suite: Suite): Judgement {
  const judgement = judgeList(carouselPath, 'name')(data, suite);
  const [file] = suite.lists.get(carouselPath) ?? [];
  if (judgement.result !== 'good' || file === undefined) return judgement;
  const content = readFileEntries([file])?.[0]?.content ?? '';
  const member = Object.keys(file).find((name) => file[name] === content);
  if (member === undefined || plainBase64(content) === undefined) return bad(faults.noPicture, judgement.readings);
  return withReading(judgement, readings.picture(member));
}

/** The uploaded file, else the first of the list. */
function chooseFile(suite: Suite) {
  const [file] = suite.lists.get(listPaths.files) ?? [];
  suite.fileName ??= file && textIn(memberOf(file, 'name'));
  return suite.fileName === undefined ? { skip: skipped.file } : undefined;
}

function judgeDownload(data: Json, suite: Suite): Judgement {
  const base64 = isJsonObject(data) ? textIn(memberOf(data, 'base64File')) : undefined;
  if (base64 === undefined || base64 === '') return bad(faults.noFile);
  if (suite.fileName !== uploadedName(suite)) return good(sentences.downloaded);
  return good(sentences.downloaded, [plainBase64(base64) === picture ? readings.sameBytes : readings.otherBytes]);
}
