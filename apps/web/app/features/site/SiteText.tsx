import { PageHead } from '../../ui/PageHead.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './SiteText.module.css';

/** Shows a text from the back office as a page of its own. */
export function SiteText({ title, content }: { title: string; content: string }) {
  return (
    <div className={`wrap ${styles.text}`}>
      <PageHead title={title} />
      <RichText html={content} />
    </div>
  );
}
