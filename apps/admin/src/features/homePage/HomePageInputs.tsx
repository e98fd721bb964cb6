import { homeLimits, homeNewsSources } from '@app/contract/homeSections';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { required, SelectInput, useTranslate } from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { PinsInput } from './PinsInput.tsx';
import { SectionsInput } from './SectionsInput.tsx';

const countsOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ id: min + index, name: String(min + index) }));
const sourceChoices = homeNewsSources.map((source) => ({
  id: source,
  name: textKey(`enums.homeNewsSource.${source}`),
}));

export function HomePageInputs({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const count = (source: 'newsCount' | 'videoCount', limits: { min: number; max: number }) => (
    <SelectInput
      source={source}
      choices={countsOf(limits)}
      readOnly={readOnly}
      helperText={false}
      validate={required()}
      sx={{ width: { xs: '100%', sm: 160 } }}
    />
  );
  return (
    <>
      <Group
        title={translate('resources.homePage.fields.sections')}
        hint={translate('resources.homePage.hint.sections')}
      >
        <SectionsInput readOnly={readOnly} />
      </Group>
      <Group title={translate('enums.homeSection.news')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, columnGap: 2 }}>
          <SelectInput
            source="newsSource"
            choices={sourceChoices}
            readOnly={readOnly}
            helperText={textKey('resources.homePage.hint.newsSource')}
            validate={required()}
            fullWidth
          />
          {count('newsCount', homeLimits.news)}
        </Box>
        <Subtitle>{translate('resources.homePage.fields.pinnedNews')}</Subtitle>
        <PinsInput section="news" readOnly={readOnly} />
      </Group>
      <Group title={translate('enums.homeSection.videos')}>
        {count('videoCount', homeLimits.videos)}
        <Subtitle>{translate('resources.homePage.fields.pinnedVideos')}</Subtitle>
        <PinsInput section="videos" readOnly={readOnly} />
      </Group>
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%', mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 18, mb: 1 }}>
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Box>
  );
}

const Subtitle = ({ children }: { children: string }) => (
  <Typography variant="h3" sx={{ fontSize: 15, fontWeight: 600, mt: 1, mb: 1 }}>
    {children}
  </Typography>
);
