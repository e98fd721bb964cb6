import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows a part of a record's page as a card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
