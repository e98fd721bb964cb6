import {
  Button,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Link as PlainLink,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import { AppBar, Link, LoadingIndicator, Logout, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { useMe } from '../providers/session.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { SiteName } from './SiteName.tsx';

export function BackOfficeBar() {
  const translate = useTranslate();
  const me = useMe();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const hasRoomForName = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <AppBar
      alwaysOn
      color="transparent"
      toolbar={
        <>
          {!isNarrow && (
            <Button href="/" color="secondary" sx={{ whiteSpace: 'nowrap' }}>
              {translate('app.toSite')}
            </Button>
          )}
          <LanguageToggle />
          <LoadingIndicator aria-label={translate('app.working')} />
        </>
      }
      userMenu={
        // On wide screens the visible name is also the button's accessible name.
        <UserMenu label={isNarrow ? 'account.title' : (me?.name ?? '')}>
          <AccountItem />
          <Logout />
        </UserMenu>
      }
    >
      <PlainLink
        component={Link}
        to="/"
        underline="none"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1, color: 'text.primary', minWidth: 0 }}
      >
        <SiteName isNarrow={!hasRoomForName} />
      </PlainLink>
    </AppBar>
  );
}

function AccountItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('account.title')}</ListItemText>
    </MenuItem>
  );
}
