import { Link, type LinkProps } from 'react-router';
import styles from './TextLink.module.css';

/** Renders an underlined link within a text or a table. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link className={styles.link} {...props} />;
