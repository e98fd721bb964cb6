import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { type ErrorProps, Title, useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { textKey } from '../providers/texts.ts';
import { PageNotLoaded } from '../ui/latePage.ts';

/** Shown in place of a page that failed to load or to render. The menu keeps working. */
export function BrokenPage(props: ErrorProps) {
  const { error, resetErrorBoundary } = props as ErrorProps & { resetErrorBoundary: () => void };
  const translate = useTranslate();
  // Clears the error when another page is opened.
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const isMissing = error instanceof PageNotLoaded;
  return (
    <>
      <Title title={textKey('app.broken.title')} />
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('app.broken.reload')}
          </Button>
        }
      >
        <AlertTitle>{translate(isMissing ? 'app.broken.notLoaded' : 'app.broken.failed')}</AlertTitle>
        {!isMissing && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Typography>
        )}
      </Alert>
    </>
  );
}
