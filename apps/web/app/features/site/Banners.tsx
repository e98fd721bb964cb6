import type { Banner } from '@app/contract/site';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Picture } from '../../ui/Picture.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import styles from './Banners.module.css';

/**
 * Shows the banners side by side on a track with scroll snapping: moved by touch, wheel or the dots, never
 * automatically.
 *
 * @param eager whether they are the first pictures of the page
 */
export function Banners({ banners, eager }: { banners: Banner[]; eager: boolean }) {
  const track = useRef<HTMLDivElement>(null);
  const [shownIndex, setShownIndex] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const updateShownIndex = () => setShownIndex(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', updateShownIndex, { passive: true });
    return () => element.removeEventListener('scroll', updateShownIndex);
  }, []);

  return (
    <section className={styles.hero} aria-roledescription={m.carousel()} aria-label={m.banner_label()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div ref={track} className={styles.track} tabIndex={0} role="group" aria-label={m.banner_label()}>
        {banners.map(({ id, title, image, imageAlt, link, eyebrow, text, action }, index) => (
          <article
            key={id}
            id={`banner-${index + 1}`}
            className={styles.slide}
            aria-label={m.banner_of({ at: index + 1, all: banners.length })}
          >
            <div className={`wrap ${styles.words}`}>
              {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
              <h2>
                <TitleText text={title} />
              </h2>
              {text !== '' && <p className={styles.text}>{text}</p>}
              <Link to={link} className={styles.action}>
                {action}
              </Link>
            </div>
            <div className={styles.art}>
              <Picture src={image} alt={imageAlt} sizes="100vw" largest={1920} eager={eager && index === 0} natural />
            </div>
          </article>
        ))}
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map(({ id }, index) => (
            <a
              key={id}
              href={`#banner-${index + 1}`}
              aria-label={m.banner_of({ at: index + 1, all: banners.length })}
              aria-current={index === shownIndex ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                const element = track.current;
                element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
