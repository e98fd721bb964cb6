import { PageHead } from '../../ui/PageHead.tsx';
import { PreviewAlert } from '../../ui/PreviewAlert.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './SiteText.module.css';

/** Shows a page whose text staff edit in the back office. */
export function SiteText({ title, content, isPreview }: { title: string; content: string; isPreview: boolean }) {
  return (
    <div className={`wrap ${styles.text}`}>
      {isPreview && <PreviewAlert />}
      <PageHead title={title} />
      <RichText html={content} />
    </div>
  );
}
