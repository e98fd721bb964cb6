import { PageHead } from '../../ui/PageHead.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './SiteText.module.css';

/** Shows a page whose text staff edit in the back office. */
export function SiteText({ title, content }: { title: string; content: string }) {
  return (
    <div className={`wrap ${styles.text}`}>
      <PageHead title={title} />
      <RichText html={content} />
    </div>
  );
}
