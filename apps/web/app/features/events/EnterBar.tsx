import type { EventDetail } from '@app/contract/events';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { joinFacts } from '../../ui/joinFacts.ts';
import { pluralize } from '../../ui/pluralize.ts';
import { buttonLook } from '../../ui/Button.tsx';
import styles from './EnterBar.module.css';
import { feeText } from './eventWords.ts';
import { placesLeft } from './places.ts';

/**
 * Keeps the link to the entry form within reach on phones, at the bottom of the screen, while the button of the panel
 * is out of view. The bar is the last row of the page, so it covers nothing at its end.
 */
export function EnterBar({ event }: { event: EventDetail }) {
  const { id, title } = event;
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const button = document.querySelector('[data-enter]');
    if (!button) return undefined;
    const observer = new IntersectionObserver((entries) => setHidden(entries.at(-1)!.isIntersecting));
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  const free = placesLeft(event);
  return (
    <div className={styles.bar} data-hidden={isHidden || undefined}>
      <span suppressHydrationWarning>
        {joinFacts([
          feeText(event),
          free !== null && pluralize(m.places_left_one, m.places_left_other)({ count: free }),
        ])}
      </span>
      <Link to={`/match/${id}/enter`} {...buttonLook('filled')} aria-label={m.enter_title({ title })}>
        {m.enter()}
      </Link>
    </div>
  );
}
