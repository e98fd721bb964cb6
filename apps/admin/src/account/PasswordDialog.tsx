import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasskeyCancelled } from '../providers/passkeys.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the staff member's own password before something that an open session alone must not allow. */
export function PasswordDialog({ title, text, confirm, onConfirm, onClose, children }: Props) {
  const [password, setPassword] = useState('');
  const translate = useTranslate();
  const submit = async () => {
    try {
      await onConfirm(password);
    } catch (thrown) {
      throw thrown instanceof PasskeyCancelled ? new Error(translate('account.passkeys.cancelled')) : thrown;
    }
    onClose();
  };
  return (
    <FormDialog
      title={title}
      text={text}
      confirm={confirm}
      isReady={password !== ''}
      fields={['password']}
      onSubmit={submit}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {children}
          <OwnPasswordField
            label={translate('account.ownPassword')}
            value={password}
            onChange={setPassword}
            problem={problems.password}
            autoFocus={children === undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
