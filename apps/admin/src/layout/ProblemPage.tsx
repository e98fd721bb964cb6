import { Box, Button, Typography } from '@mui/material';
import { Link, Title, useTranslate } from 'react-admin';
import { textKey } from '../providers/texts.ts';

/** Shown instead of a page that does not exist or that the user may not access. */
function ProblemPage({ title, text }: { title: string; text: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 2 }}>
      <Title title={title} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(text)}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('overview.title')}
      </Button>
    </Box>
  );
}

export const NotFoundPage = () => (
  <ProblemPage title={textKey('ra.page.not_found')} text={textKey('ra.message.not_found')} />
);
export const AccessDeniedPage = () => (
  <ProblemPage title={textKey('ra.page.access_denied')} text={textKey('ra.message.access_denied')} />
);
