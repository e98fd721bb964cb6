import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { AccountCard } from './AccountCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useReloadOwnRecord } from './useReloadOwnRecord.ts';

/** Creates recovery codes and says how many are left. */
export function RecoveryCodes() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const me = useMe();
  const translate = useTranslate();
  const reloadMe = useReloadOwnRecord();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`account.recovery.${key}`, values);
  const codesLeft = me?.recoveryCodesLeft ?? 0;
  if (!me?.hasTotp && !me?.hasPasskey) return null;
  return (
    <AccountCard title={word('title')} text={word('text')}>
      <Typography sx={{ mb: 1.5, fontWeight: 600 }} color={codesLeft < 3 ? 'error' : 'text.primary'}>
        {word('left', { smart_count: codesLeft })}
      </Typography>
      <Button variant="outlined" onClick={() => setDialogOpen(true)}>
        {word('create')}
      </Button>
      {isDialogOpen && (
        <PasswordDialog
          title={word('create')}
          text={word('createText')}
          confirm={word('create')}
          onConfirm={async (password) => setCodes((await call('adminRecoveryCodesCreate', { password })).recoveryCodes)}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {codes && (
        <NewRecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null);
            void reloadMe();
          }}
        />
      )}
    </AccountCard>
  );
}

/** Shows new recovery codes, once. Only the button closes the dialog, so that no stray key loses them. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('account.recovery.copied', { type: 'success' });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{translate('account.recovery.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('account.recovery.once')}
        </Alert>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            fontFamily: 'ui-monospace, monospace',
            fontSize: 17,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={() => void copy()}>
          {translate('account.recovery.copy')}
        </Button>
        <Button variant="contained" autoFocus onClick={onSaved}>
          {translate('account.recovery.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
