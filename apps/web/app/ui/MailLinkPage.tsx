import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callOverHttp } from '../../api/httpApi.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface MailLinkPageProps {
  call: 'subscribeConfirm' | 'subscribeRemove';
  title: string;
  text: string;
  action: string;
  done: string;
}

/** Where a mail's link leads. Nothing happens until the button is pressed: programs that scan mails follow links. */
export function MailLinkPage({ call, title, text, action, done }: MailLinkPageProps) {
  const [parameters] = useSearchParams();
  const [state, setState] = useState<'asking' | 'working' | 'done' | 'unknown'>('asking');

  const act = async () => {
    setState('working');
    try {
      await callOverHttp(call, { token: parameters.get('token') ?? undefined }, { quiet: [4000, 4004] });
      setState('done');
    } catch (thrown) {
      const { code } = thrown as { code?: number | null };
      setState(code === 4004 || code === 4000 ? 'unknown' : 'asking');
    }
  };

  if (state === 'done' || state === 'unknown') {
    return (
      <div className="wrap" aria-live="polite">
        <EmptyState
          heading="h1"
          title={state === 'done' ? done : m.mail_link_unknown()}
          text={state === 'done' ? '' : m.mail_link_unknown_text()}
        >
          <ButtonLink to="/">{m.back_home()}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <EmptyState heading="h1" title={title} text={text}>
        <Button radius="xl" size="md" loading={state === 'working'} onClick={act}>
          {action}
        </Button>
      </EmptyState>
    </div>
  );
}
