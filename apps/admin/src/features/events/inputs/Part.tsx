import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PartProps {
  name: 'what' | 'times' | 'sections' | 'entry' | 'fee';
  children: ReactNode;
}

/** A part of the form under its heading. */
export function Part({ name, children }: PartProps) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%', mb: 2 }} aria-labelledby={`event-${name}`}>
      <Typography id={`event-${name}`} variant="h2" sx={{ fontSize: 18, mb: 1.5 }}>
        {translate(`resources.events.parts.${name}`)}
      </Typography>
      {children}
    </Box>
  );
}

/** Two fields beside each other, on a phone below each other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
);
