import type { PublicChoices } from '#core/schema/publicChoices.ts';
import type { ListView, RecordView } from '../page/page.ts';
import { peopleView } from './ChartPage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { listView } from './ListPage.tsx';
import { mayorView } from './MayorPage.tsx';
import { missionView } from './MissionPage.tsx';
import { NewsPage } from './NewsPage.tsx';
import { OfficePage } from './OfficePage.tsx';
import { recordView } from './recordView.tsx';
import { SectionPage } from './SectionPage.tsx';
import { ServicePage } from './ServicePage.tsx';

type TypePages = { readonly list: ListView; readonly record: RecordView };

const usual: TypePages = { list: listView, record: recordView(DetailPage) };

/** The pages of a content type, by their name in `x-content.public.page`. */
export const typePages: Readonly<Record<PublicChoices['page'], TypePages>> = {
  record: usual,
  news: { ...usual, record: recordView(NewsPage) },
  service: { ...usual, record: recordView(ServicePage) },
  office: { ...usual, record: recordView(OfficePage) },
  section: { ...usual, record: recordView(SectionPage) },
  people: { ...usual, list: peopleView },
  mission: { ...usual, record: missionView },
  mayor: { ...usual, record: mayorView },
};
