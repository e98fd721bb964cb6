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
  const [isAsking, setAsking] = useState(false);
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
    setAsking(false);
    notify('resources.standingTexts.consent.requested', { type: 'success' });
  };
  const t = (key: string, values: Record<string, string | number> = {}) =>
    translate(`resources.standingTexts.consent.${key}`, values);
  return (
    <Section title={t('title')}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {state && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 24em' }}>
            <Typography>
              {[
                t('version', { version: state.version }),
                t('agreed', { count: state.agreed }),
                t('owed', { count: state.owed }),
              ].join(' · ')}
            </Typography>
            {state.next && (
              <Typography>
                {t('next', {
                  version: state.next.version,
                  from: formatInstantWithZone(state.next.startTime, currentLanguageTag()),
                })}
              </Typography>
            )}
            <Typography variant="body2" color="text.secondary">
              {t('hint')}
            </Typography>
          </Box>
          {mayAsk && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {t('request')}
            </Button>
          )}
        </Box>
      )}
      {isAsking && (
        <DecisionDialog
          title={t('confirmTitle', { name: translate(`resources.standingTexts.names.${id}`) })}
          explanation={t('confirmText')}
          confirm={t('request')}
          onConfirm={request}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
