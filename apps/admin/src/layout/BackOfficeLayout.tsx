import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Layout, Sidebar, type SidebarProps, useTranslate } from 'react-admin';
import { SessionDialog } from '../account/SessionDialog.tsx';
import { useMe } from '../providers/session.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { latePage } from '../ui/latePage.ts';
import { BackOfficeBar } from './BackOfficeBar.tsx';
import { BackOfficeMenu } from './BackOfficeMenu.tsx';

export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const mustSetUpTotp = useMe()?.mustSetUpTotp ?? false;
  const [wasPageShown, setPageShown] = useState(false);
  if (!mustSetUpTotp && !wasPageShown) setPageShown(true);
  return (
    <Layout
      appBar={BackOfficeBar}
      appBarAlwaysOn
      sidebar={BackOfficeSidebar}
      menu={mustSetUpTotp ? NoMenu : BackOfficeMenu}
      error={BrokenPage}
    >
      <Box sx={{ px: { xs: 2, md: 4 }, pt: { xs: 2, md: 3 }, pb: 6, width: '100%', maxWidth: 1400 }}>
        {mustSetUpTotp && (
          <Suspense>
            <ForcedTotpSetUp />
          </Suspense>
        )}
        {/* Hidden, not unmounted, so that forms keep their values. */}
        {(wasPageShown || !mustSetUpTotp) && (
          <Box hidden={mustSetUpTotp}>
            <Page isShown={!mustSetUpTotp}>{children}</Page>
          </Box>
        )}
      </Box>
      <SessionDialog />
    </Layout>
  );
}

/**
 * Mounts a new sidebar when a drawer replaces the column, because a drawer that closes while it is being mounted would
 * block the page.
 */
function BackOfficeSidebar(props: SidebarProps) {
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={isNarrow ? 'drawer' : 'column'} {...props} />;
}

const NoMenu = () => null;
const ForcedTotpSetUp = latePage(() => import('../account/ForcedTotpSetUp.tsx'), 'ForcedTotpSetUp');

/** Shows the page title, which react-admin writes into `#react-admin-title`, as heading and document title. */
function Page({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const translate = useTranslate();
  const backOffice = translate('app.backOffice');

  useEffect(() => {
    const name = heading.current;
    if (!name || !isShown) return undefined;
    const updateTitle = () => {
      document.title = [name.textContent, backOffice].filter(Boolean).join(' · ');
    };
    updateTitle();
    const observer = new MutationObserver(updateTitle);
    observer.observe(name, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [backOffice, isShown]);

  return (
    <>
      <Typography
        variant="h1"
        id="react-admin-title"
        ref={heading}
        sx={{ minHeight: '1.3em', textWrap: 'balance', overflowWrap: 'anywhere' }}
      />
      {children}
    </>
  );
}
