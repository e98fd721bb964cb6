import { httpApi } from '../../api/httpApi.ts';
import { downloadBlob } from '../../forms/downloadBlob.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import styles from './ResultsPage.module.css';

/**
 * Downloads the certificate of an own result in the language of the page.
 *
 * @param id of the result
 * @param event its name
 */
export function CertificateButton({ id, event }: { id: string; event: string }) {
  const { isPending, run } = usePending();
  const fetchCertificate = () =>
    run(async () => downloadBlob((await httpApi('certificateGet', { id })) as Blob, `certificate-${id}.pdf`));
  return (
    <button
      type="button"
      className={styles.certificate}
      aria-busy={isPending}
      aria-label={m.certificate_of({ event })}
      onClick={() => void fetchCertificate()}
    >
      {m.certificate()}
    </button>
  );
}
