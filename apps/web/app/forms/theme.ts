import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** From background to text colours. 6 is the brand colour, too light for white text; 8 is dark enough for it. */
const orange: MantineColorsTuple = [
  '#fef4ec',
  '#fdeadd',
  '#fbd0b3',
  '#f8b184',
  '#f5935a',
  '#f37f3a',
  '#f26b1d',
  '#db5410',
  '#c2410c',
  '#9a3412',
];

export const theme = createTheme({
  primaryColor: 'orange',
  primaryShade: 8,
  colors: { orange },
  black: '#1c1512',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '800' },
  defaultRadius: 'md',
  radius: { md: '12px', lg: '14px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
