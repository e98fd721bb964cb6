import { PageHead } from '../../ui/PageHead.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './SiteText.module.css';

/** A text of the back office that stands by itself. */
export function SiteText({ title, content }: { title: string; content: string }) {
  return (
    <div className={`wrap ${styles.text}`}>
      <PageHead title={title} />
      <RichText html={content} />
    </div>
  );
}
