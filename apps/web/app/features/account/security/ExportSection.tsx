import { Button } from '@mantine/core';
import { httpApi } from '../../../api/httpApi.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { downloadBlob } from '../../../forms/downloadBlob.ts';
import pageStyles from '../personalPage/PersonalPage.module.css';

/** Everything that is kept about a person, as one file. */
export function ExportSection() {
  const { isPending, run } = usePending();
  const exportAll = () =>
    run(async () => downloadBlob((await httpApi('exportAccount')) as Blob, 'asian-mind-sports-account.json'));
  return (
    <section className={pageStyles.section}>
      <h2>{m.safe_export()}</h2>
      <p>{m.safe_export_text()}</p>
      <Button variant="default" radius="xl" loading={isPending} onClick={exportAll}>
        {m.safe_export_action()}
      </Button>
    </section>
  );
}
