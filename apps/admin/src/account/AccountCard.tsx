import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formWidth } from '../ui/formWidth.ts';

/** A section of the account page. */
export function AccountCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ maxWidth: formWidth }}>
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {text && (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {text}
          </Typography>
        )}
        {children}
      </CardContent>
    </Card>
  );
}
