import { pictureVariant } from '@app/contract/pictures';
import type { SocialLink } from '@app/contract/site';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { QrCodePopover } from '../../ui/QrCodePopover.tsx';
import icons from './socialIcons.svg';
import styles from './SocialLinks.module.css';

/** Links the association's social networks by their icons. An icon with a QR code opens it, also without scripts. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <div className={styles.links}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a network can be in it twice
        <Item key={index} link={link} />
      ))}
    </div>
  );
}

function Item({ link: { network, name, url, qrCode } }: { link: SocialLink }) {
  const codeId = useId();
  const icon = (
    <svg width="20" height="20" aria-hidden="true">
      <use href={`${icons}#${network}`} />
    </svg>
  );
  if (qrCode !== null) {
    return (
      <>
        <button type="button" popoverTarget={codeId} aria-label={name} title={name} className={styles.link}>
          {icon}
        </button>
        <QrCodePopover
          id={codeId}
          title={name}
          src={pictureVariant(qrCode, 640, 'jpg')}
          alt={m.social_qr_alt({ name })}
          hint={m.social_qr_hint()}
        />
      </>
    );
  }
  // Staff need not enter an address: the specification's icons lead nowhere.
  return (
    <a
      href={url || '#'}
      aria-label={name}
      title={name}
      className={styles.link}
      {...(url === '' && { onClick: (event) => event.preventDefault() })}
    >
      {icon}
    </a>
  );
}
