import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatInstantWithZone } from '../../values/dates.ts';

type State = CallData<'adminConsentGet'>;

/** Shows who agreed to privacy statement or terms, and asks members to agree to a new version. */
export function ConsentPanel({ id }: { id: State['id'] }) {
  const [state, setState] = useState<State | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const mayAsk = mayCall('adminConsentRequest', useMe()?.roles);
  useEffect(() => {
    const load = async () => setState(await call('adminConsentGet', { id }));
    load().catch((thrown: unknown) => setProblem(messageOf(thrown)));
  }, [call, id]);
  const request = async () => {
    setState(await call('adminConsentRequest', { id }));
    setDialogOpen(false);
    notify('resources.standingTexts.consent.requested', { type: 'success' });
  };
  const word = (key: string, values: Record<string, string | number> = {}) =>
    translate(`resources.standingTexts.consent.${key}`, values);
  return (
    <Section title={word('title')}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {state && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 24em' }}>
            <Typography>
              {[
                word('version', { version: state.version }),
                word('agreed', { count: state.agreed }),
                word('owed', { count: state.owed }),
              ].join(' · ')}
            </Typography>
            {state.next && (
              <Typography>
                {word('next', {
                  version: state.next.version,
                  from: formatInstantWithZone(state.next.startTime, currentLanguageTag()),
                })}
              </Typography>
            )}
            <Typography variant="body2" color="text.secondary">
              {word('hint')}
            </Typography>
          </Box>
          {mayAsk && (
            <Button variant="outlined" onClick={() => setDialogOpen(true)}>
              {word('request')}
            </Button>
          )}
        </Box>
      )}
      {isDialogOpen && (
        <DecisionDialog
          title={word('confirmTitle', { name: translate(`resources.standingTexts.names.${id}`) })}
          explanation={word('confirmText')}
          confirm={word('request')}
          onConfirm={request}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Section>
  );
}
