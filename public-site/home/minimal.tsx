import { Picture } from '../components/prose.tsx';
import { CardBlocks, HeroTitle, InfoStrip, Tasks } from './blocks.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** Text and white space: a search box, lists, and little else. */
export const minimal: HomeTemplate = {
  Hero: ({ data, data: { title, subtitle, settings } }) => (
    <section className="in hero" aria-labelledby="portada-titulo">
      <HeroTitle title={title} />
      {subtitle === undefined ? null : <p className="lead">{subtitle}</p>}
      <Tasks data={data} />
      <Picture address={settings.heroImage} alt={settings.heroImageText} slot="narrow" isFirst />
    </section>
  ),
  Body: ({ data }) => (
    <>
      <CardBlocks card="service" data={data} />
      <CardBlocks card="news" data={data} />
      <InfoStrip data={data} />
      <LocationBlock data={data} />
    </>
  ),
};
