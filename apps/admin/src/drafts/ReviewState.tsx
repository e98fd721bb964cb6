import { Alert, AlertTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { formatInstant } from '../values/dates.ts';
import type { Review } from './draftKind.ts';

/** Says who submitted a text, and what a publisher asks for. */
export function ReviewState({ review }: { review: Review }) {
  const { state, submittedAt, submittedBy, note, returnedAt, returnedBy, comment } = review;
  const translate = useTranslate();
  const at = (time: string | null) => (time === null ? '' : formatInstant(time, currentLanguageTag()));
  const submission = { at: at(submittedAt), by: submittedBy };
  return (
    <Alert severity={state === 'returned' ? 'warning' : 'info'} sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>
        {state === 'returned'
          ? translate('app.drafts.review.returned', { at: at(returnedAt), by: returnedBy })
          : translate('app.drafts.review.waiting', submission)}
      </AlertTitle>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {state === 'returned' ? comment : note}
      </Typography>
      {state === 'returned' && (
        <Typography variant="caption" component="p" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {[translate('app.drafts.review.submittedBy', submission), note].filter(Boolean).join('\n')}
        </Typography>
      )}
    </Alert>
  );
}
