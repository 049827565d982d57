import { Crest } from '../layout/Crest.tsx';
import { Picture } from '../components/prose.tsx';
import { CardBlocks, HeroTitle, InfoStrip, Tasks } from './blocks.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** Like the front page of a gazette: a masthead between rules, then columns. */
export const classic: HomeTemplate = {
  Hero: ({ data, data: { title, subtitle, settings, town, messages } }) => (
    <section className="in hero" aria-labelledby="portada-titulo">
      <Crest town={town} />
      {messages.site.region === '' ? null : <p className="kicker">{messages.site.region}</p>}
      <HeroTitle title={title} />
      {subtitle === undefined ? null : <p className="lead">{subtitle}</p>}
      <Tasks data={data} />
      <Picture address={settings.heroImage} alt={settings.heroImageText} slot="page" isFirst />
    </section>
  ),
  Body: ({ data }) => (
    <>
      <InfoStrip data={data} />
      <CardBlocks card="news" data={data} large={1} />
      <CardBlocks card="service" data={data} />
      <LocationBlock data={data} />
    </>
  ),
};
