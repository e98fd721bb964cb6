import type { EndpointName } from '@app/contract/endpoints';
import { useState } from 'react';
import { errorCodes } from '@app/contract/errorCodes';
import { callOverHttp } from '../api/httpApi.ts';
import { m } from '../paraglide/messages.js';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { usePending } from '../forms/usePending.ts';
import { Button } from './Button.tsx';

interface MailLinkPageProps {
  call: EndpointName;
  token: string | undefined;
  title: string;
  text: string;
  action: string;
  done: { title: string; text?: string; to?: string; next?: string };
  /** The text for a link that is no longer valid. */
  unknownText: string;
}

/** A page that a mail links to. It acts only when the button is pressed, because mail scanners open links. */
export function MailLinkPage({ call, token, title, text, action, done, unknownText }: MailLinkPageProps) {
  const [outcome, setOutcome] = useState<MailLinkPageProps['done'] | null>(null);
  const { isPending, run } = usePending();
  const act = () =>
    run(
      async () => {
        await callOverHttp(call, { token }, { handledCodes: [errorCodes.invalid, errorCodes.notFound] });
        setOutcome(done);
      },
      ({ code }) => {
        if (code === errorCodes.invalid || code === errorCodes.notFound)
          setOutcome({ title: m.mail_link_unknown(), text: unknownText });
      },
    );
  return (
    <div className="wrap" aria-live="polite">
      {outcome ? (
        <EmptyState heading="h1" title={outcome.title} text={outcome.text ?? ''}>
          <ButtonLink to={outcome.to ?? '/'}>{outcome.next ?? m.back_home()}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState heading="h1" title={title} text={text}>
          <Button loading={isPending} onClick={act}>
            {action}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
