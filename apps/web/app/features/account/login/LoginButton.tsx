import { m } from '../../../paraglide/messages.js';
import { loginTab, openLoginDialog } from './loginDialogState.ts';
import { Button } from '../../../ui/Button.tsx';

/** Opens the login dialog. @param isReady false before the page is interactive */
export const LoginButton = ({ isReady = true }: { isReady?: boolean }) => (
  <Button
    aria-haspopup="dialog"
    disabled={!isReady}
    onClick={(click) => openLoginDialog(loginTab, click.currentTarget)}
  >
    {m.join_log_in()}
  </Button>
);
