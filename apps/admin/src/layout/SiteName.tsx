import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSiteIdentity } from './siteIdentity.ts';

/** Shows the site's logo and name. @param isNarrow leaves the name of the site out */
export function SiteName({ isNarrow }: { isNarrow: boolean }) {
  const translate = useTranslate();
  const { name, logo } = useSiteIdentity();
  return (
    <>
      <img src={logo} alt="" height={28} style={{ maxWidth: 96, objectFit: 'contain' }} />
      <Box
        component="span"
        sx={{ fontWeight: 800, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {[isNarrow ? '' : name, translate('app.backOffice')].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}
