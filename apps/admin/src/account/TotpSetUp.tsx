import { Alert, Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import { CallError } from '../providers/errors.ts';
import { useMe } from '../providers/session.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';
import { useReloadOwnRecord } from './useReloadOwnRecord.ts';
import { QrCode } from './QrCode.tsx';
import { NewRecoveryCodes } from './RecoveryCodes.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { TotpField } from './TotpField.tsx';
import { formWidth } from '../ui/formWidth.ts';

/** Sets up two-step login: creates a secret, shows it once, and activates it with the first correct code. */
export function TotpSetUp({ isForced = false }: { isForced?: boolean }) {
  const [newSecret, setNewSecret] = useState<CallData<'adminTotpBegin'> | null>(null);
  const me = useMe();
  const translate = useTranslate();
  const title = translate('account.totp.title');

  useEffect(() => {
    if (isForced) document.title = title;
  }, [isForced, title]);

  return (
    <Card sx={{ maxWidth: formWidth }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant={isForced ? 'h1' : 'h2'} sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {isForced ? (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {translate('account.totp.forced')}
          </Alert>
        ) : (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate(me?.hasTotp ? 'account.totp.on' : 'account.totp.off')}
          </Typography>
        )}
        {newSecret ? (
          <SecretAndFirstCode {...newSecret} onDone={() => setNewSecret(null)} />
        ) : (
          <PasswordForm isForced={isForced} onCreated={setNewSecret} />
        )}
      </CardContent>
    </Card>
  );
}

interface PasswordFormProps {
  isForced: boolean;
  onCreated: (newSecret: CallData<'adminTotpBegin'>) => void;
}

/** Asks for the password before a new secret is created. */
function PasswordForm({ isForced, onCreated }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const { problem, run } = useWork();
  const me = useMe();
  const translate = useTranslate();
  const { call } = useCall();

  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => onCreated(await call('adminTotpBegin', { password })));
  };
  const passwordProblem = problem instanceof CallError ? problem.fields.password : undefined;

  return (
    <form onSubmit={begin} noValidate>
      {problem !== null && passwordProblem === undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {messageOf(problem)}
        </Alert>
      )}
      <OwnPasswordField
        label={translate('account.password.current')}
        value={password}
        onChange={setPassword}
        problem={passwordProblem}
        sx={{ maxWidth: 360, display: 'block' }}
      />
      <Button type="submit" variant={isForced ? 'contained' : 'outlined'} disabled={password === ''} sx={{ mt: 1 }}>
        {translate(me?.hasTotp ? 'account.totp.renew' : 'account.totp.begin')}
      </Button>
    </form>
  );
}

function SecretAndFirstCode({ secret, url, onDone }: CallData<'adminTotpBegin'> & { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const reloadMe = useReloadOwnRecord();
  const { isWorking, problem, run } = useWork();
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();

  const finish = async () => {
    onDone();
    await reloadMe();
  };
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const { recoveryCodes } = await call('adminTotpConfirm', { code });
      notify('account.totp.done', { type: 'success' });
      if (recoveryCodes === null) await finish();
      else setCodes(recoveryCodes);
    });
  };
  const codeProblem =
    problem === null ? undefined : (problem instanceof CallError && problem.fields.code) || messageOf(problem);

  return (
    <form onSubmit={confirm}>
      <Typography sx={{ mb: 2 }}>{translate('account.totp.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 2 }}>
        <QrCode text={url} label={translate('account.totp.qr')} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('account.totp.key')}
          </Typography>
          <Typography
            component="code"
            sx={{
              display: 'block',
              fontFamily: 'ui-monospace, monospace',
              fontSize: 16,
              overflowWrap: 'anywhere',
              mb: 1.5,
            }}
          >
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Typography>
          <Link href={url}>{translate('account.totp.link')}</Link>
        </Box>
      </Box>
      <Box sx={{ maxWidth: 260 }}>
        <TotpField label={translate('account.totp.code')} value={code} onChange={setCode} error={codeProblem} />
      </Box>
      <Button type="submit" variant="contained" disabled={isWorking} sx={{ mt: 1 }}>
        {translate('account.totp.confirm')}
      </Button>
      {codes && <NewRecoveryCodes codes={codes} onSaved={() => void finish()} />}
    </form>
  );
}
