import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import { currentLanguageTag } from '../providers/language.ts';
import { browserHasPasskeys, createPasskey } from '../providers/passkeys.ts';
import { useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { formatInstant } from '../values/dates.ts';
import { AccountCard } from './AccountCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { NewRecoveryCodes } from './RecoveryCodes.tsx';
import { useReloadOwnRecord } from './useReloadOwnRecord.ts';

type Passkey = CallData<'adminPasskeyList'>[number];

const queryKey = ['ownPasskeys'];

/** Lists the staff member's passkeys, adds and removes them. */
export function Passkeys() {
  const [openDialog, setOpenDialog] = useState<'new' | Passkey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const me = useMe();
  const translate = useTranslate();
  const reloadMe = useReloadOwnRecord();
  const queryClient = useQueryClient();
  const { call } = useCall();
  const { data: passkeys = [] } = useQuery({ queryKey, queryFn: () => call('adminPasskeyList', {}) });
  const word = (key: string) => translate(`account.passkeys.${key}`);
  const obstacle = !me?.canUsePasskeys ? 'unavailable' : !browserHasPasskeys() ? 'unsupported' : null;
  const reload = () => Promise.all([queryClient.invalidateQueries({ queryKey }), reloadMe()]);

  return (
    <AccountCard title={word('title')} text={word('text')}>
      {passkeys.length === 0 ? (
        <Typography sx={{ mb: 1.5 }}>{word('none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpenDialog(passkey)} />
          ))}
        </Box>
      )}
      {obstacle ? (
        <Typography color="text.secondary">{word(obstacle)}</Typography>
      ) : (
        <Button variant="outlined" onClick={() => setOpenDialog('new')}>
          {word('add')}
        </Button>
      )}
      {openDialog === 'new' && (
        <NewPasskey
          onAdded={async (recoveryCodes) => {
            // The reload waits until new recovery codes are saved: after it, a staff member who was required to add a
            // second factor would leave this page, and the codes with it.
            setCodes(recoveryCodes);
            if (recoveryCodes === null) await reload();
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog !== null && openDialog !== 'new' && (
        <RemovePasskey passkey={openDialog} onRemoved={reload} onClose={() => setOpenDialog(null)} />
      )}
      {codes && (
        <NewRecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null);
            void reload();
          }}
        />
      )}
    </AccountCard>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const formatTime = (at: string) => formatInstant(at, currentLanguageTag());
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('account.passkeys.addedOn', { day: formatTime(createdAt) })}
          {' · '}
          {lastUsedAt === null
            ? translate('account.passkeys.neverUsed')
            : translate('account.passkeys.lastUsed', { day: formatTime(lastUsedAt) })}
        </Typography>
      </Box>
      <Button size="small" color="secondary" onClick={onRemove}>
        {translate('account.passkeys.remove')}
      </Button>
    </Box>
  );
}

interface NewPasskeyProps {
  onAdded: (recoveryCodes: string[] | null) => Promise<unknown>;
  onClose: () => void;
}

function NewPasskey({ onAdded, onClose }: NewPasskeyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const [name, setName] = useState(translate('account.passkeys.defaultName'));
  return (
    <PasswordDialog
      title={translate('account.passkeys.add')}
      text={translate('account.passkeys.addText')}
      confirm={translate('account.passkeys.add')}
      onConfirm={async (password) => {
        const response = await createPasskey(await call('adminPasskeyBegin', { password }));
        const { recoveryCodes } = await call('adminPasskeyConfirm', { response, name: name.trim() });
        notify('account.passkeys.added', { type: 'success' });
        await onAdded(recoveryCodes);
      }}
      onClose={onClose}
    >
      <TextField
        label={translate('account.passkeys.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </PasswordDialog>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  onRemoved: () => Promise<unknown>;
  onClose: () => void;
}

function RemovePasskey({ passkey: { id, name }, onRemoved, onClose }: RemovePasskeyProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  return (
    <PasswordDialog
      title={translate('account.passkeys.removeTitle', { name })}
      text={translate('account.passkeys.removeText')}
      confirm={translate('account.passkeys.remove')}
      onConfirm={async (password) => {
        await call('adminPasskeyRemove', { id, password });
        notify('account.passkeys.removed', { type: 'success' });
        await onRemoved();
      }}
      onClose={onClose}
    />
  );
}
