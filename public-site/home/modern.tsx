import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/prose.tsx';
import { blockAddress, CardBlocks, InfoStrip, Tasks } from './blocks.tsx';
import type { HomeData } from './homeData.ts';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** A full-width photograph that leads to the services. */
export const modern: HomeTemplate = {
  Hero: ({ data }) => {
    const { home } = data.messages;
    return (
      <section className="hero" aria-labelledby="portada-titulo" data-island="carousel">
        <Slides data={data} />
        <div className="in hero-text">
          <h1 id="portada-titulo">{home.onlineTitle}</h1>
          {data.subtitle === undefined ? null : <p className="lead">{data.subtitle}</p>}
          <Tasks data={data} />
          <p className="actions cluster">
            <a className="button" href={blockAddress('service', data)}>
              {home.knowMore} <span className="unseen">{home.knowMoreServices}</span>
            </a>
          </p>
        </div>
        <a className="hero-down" href={blockAddress('service', data)}>
          {home.knowMore} <span className="unseen">{home.knowMoreBelow}</span>
          <Icon name="down" />
        </a>
      </section>
    );
  },
  Body: ({ data }) => (
    <>
      <InfoStrip data={data} />
      <CardBlocks card="service" data={data} />
      <CardBlocks card="news" data={data} />
      <LocationBlock data={data} />
    </>
  ),
};

/** The first picture is part of the page; the script loads the others one by one. */
function Slides({ data: { carousel, settings, messages } }: { readonly data: HomeData }) {
  const [first = settings.heroImage, ...others] = carousel;
  if (first === undefined) return null;
  return (
    <div className="slides" data-pause={messages.home.pause} data-play={messages.home.play}>
      <Picture address={first} alt={carousel.length === 0 ? settings.heroImageText : ''} slot="whole" isFirst />
      {others.length === 0 ? null : (
        <template>
          {others.map((address) => (
            <Picture key={address} address={address} alt="" slot="whole" />
          ))}
        </template>
      )}
    </div>
  );
}
