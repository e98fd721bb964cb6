import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../../api/pageData.ts';
import { m } from '../../../paraglide/messages.js';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveSign } from '../live/LiveSign.tsx';
import { useLiveEvents } from '../live/useLiveEvents.ts';
import { PlainGames, PlainRanks } from '../PlainTables.tsx';
import { pointsIn } from '../pointsOfGames.ts';
import { sidesOf } from '../sides.ts';
import styles from './ProjectorPage.module.css';
import { type Slide, slidesOf } from './slides.ts';
import { useTurning } from './useTurning.ts';

const page = pageData(async (api, { params }) => ({ event: await api('matchGet', { id: params.id ?? '' }) }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const title = args.loaderData?.event.title ?? '';
  return pageMeta(args, { title, description: m.projector_description({ title }), noIndex: true });
};

/** Shows the rounds and standings of an event on a big screen, one part after the other; without scripts, all parts. */
export default function ProjectorPage() {
  const { event: loaded } = useLoaderData<typeof loader>();
  const { events, ...live } = useLiveEvents([loaded]);
  const event = events[0]!;
  const slides = slidesOf(event);
  const { index, isPaused, turn, setPaused } = useTurning(slides.length);
  return (
    <main className={styles.screen} aria-busy="false">
      <header className={styles.head}>
        <h1>{event.title}</h1>
        <LiveSign {...live} isOver={event.status === 'ended'} />
      </header>
      {slides.length === 0 && <p>{m.no_standings_yet()}</p>}
      {slides.map((slide, place) => (
        <section key={keyOf(slide)} className={styles.slide} data-slide data-shown={place === index || undefined}>
          <h2>{titleOf(slide)}</h2>
          {slide.kind === 'round' ? (
            <PlainGames
              round={slide.round}
              sides={sidesOf(event, slide.section.id)}
              points={pointsIn(event, slide.section.id)}
              section={slide.section.name}
            />
          ) : (
            <PlainRanks caption={titleOf(slide)} rows={slide.rows} />
          )}
        </section>
      ))}
      {slides.length > 1 && (
        <footer className={styles.foot}>
          <Button variant="default" onClick={() => turn(-1)}>
            {m.projector_back()}
          </Button>
          <Button
            variant={isPaused ? 'filled' : 'default'}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          >
            {m.projector_pause()}
          </Button>
          <Button variant="default" onClick={() => turn(1)}>
            {m.projector_next()}
          </Button>
          <span>{m.projector_place({ place: index + 1, count: slides.length })}</span>
        </footer>
      )}
    </main>
  );
}

const keyOf = (slide: Slide): string => `${slide.kind} ${slide.section.id} ${slide.page}`;

function titleOf(slide: Slide): string {
  const { kind, section, page: shown, pages } = slide;
  const name =
    kind === 'round' ? m.round({ number: slide.round.number }) : kind === 'results' ? m.final_ranking() : m.standings();
  return [section.name, name, pages > 1 ? `${shown}/${pages}` : ''].filter(Boolean).join(' · ');
}
