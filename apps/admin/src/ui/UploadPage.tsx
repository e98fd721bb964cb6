import { Alert, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { formWidth } from './formWidth.ts';

interface Props {
  title: string;
  text: string;
  /** What the reader should know about files and their consequences. */
  hint: string;
  /** Why the last file was not taken. */
  problem: string | null;
  /** What follows from a file that was taken. */
  outcome?: ReactNode;
  /** The fields, and the button that chooses a file. */
  children: ReactNode;
}

/** Lays out the page of a list that is filled from a file. */
export function UploadPage({ title, text, hint, problem, outcome, children }: Props) {
  return (
    <Card sx={{ mt: 2, maxWidth: formWidth }}>
      <Title title={title} />
      <CardContent sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{text}</Typography>
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
        {children}
        {problem !== null && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        {outcome}
      </CardContent>
    </Card>
  );
}
