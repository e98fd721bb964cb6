import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { invalidCode, notFoundCode } from '../../../api/errors.ts';
import { callOverHttp } from '../../../api/httpApi.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.undo_title(), description: m.undo_text(), hidden: true });

/** Where the mail to a replaced address leads. Nothing happens until the button is pressed: programs that scan mails follow links. */
export default function UndoEmailPage() {
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<'done' | 'unknown' | null>(null);
  const { isPending, run } = usePending();
  const undo = () =>
    run(
      async () => {
        await callOverHttp('undoEmail', { token }, { quiet: [invalidCode, notFoundCode] });
        setOutcome('done');
      },
      ({ code }) => (code === invalidCode || code === notFoundCode) && setOutcome('unknown'),
    );
  return (
    <div className="wrap" aria-live="polite">
      {outcome === null ? (
        <EmptyState heading="h1" title={m.undo_title()} text={m.undo_text()}>
          <Button radius="xl" size="md" loading={isPending} onClick={undo}>
            {m.undo_action()}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          heading="h1"
          title={outcome === 'done' ? m.undo_done() : m.mail_link_unknown()}
          text={outcome === 'done' ? m.undo_done_text() : m.undo_unknown_text()}
        >
          <ButtonLink to={outcome === 'done' ? '/forgetPsw' : '/'}>
            {outcome === 'done' ? m.undo_next() : m.back_home()}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
