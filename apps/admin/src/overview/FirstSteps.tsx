import type { FirstStepName } from '@app/contract/admin/firstStepNames';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import type { TextKey } from '../providers/texts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The page of each step; null for the providers, which are configured on the server. */
const pages: Record<FirstStepName, string | null> = {
  siteSettings: '/siteSettings',
  contacts: '/contacts',
  membershipTerms: '/membershipTerms',
  legalTexts: '/standingTexts',
  introduction: '/standingTexts/introduction',
  about: '/standingTexts/about',
  disciplines: '/disciplines/create',
  categories: '/categories/create',
  associations: '/associations/create',
  news: '/news/create',
  providers: null,
  staff: '/staffInvitations/create',
};

const titleOf = (name: FirstStepName): TextKey => `overview.steps.titles.${name}`;
const untilThen = (name: FirstStepName): TextKey => `overview.steps.untilThen.${name}`;

type Step = CallData<'adminFirstStepList'>['steps'][number];

/** Lists what a new site still lacks, with what visitors see until each step is done. Shows nothing once all are. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const translate = useTranslate();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ my: 4, maxWidth: 900 }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="first-steps" variant="h2" sx={{ fontSize: 22 }}>
          {translate('overview.steps.title')}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('overview.steps.progress', { done, all: steps.length })}
        </Typography>
        {/* The sentence above states the progress. The role says that this is no loading indicator. */}
        <LinearProgress
          variant="determinate"
          value={(100 * done) / steps.length}
          role="presentation"
          aria-hidden
          sx={{ mb: 2 }}
        />
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {steps.map((step) => (
            <StepRow key={step.name} {...step} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function StepRow({ name, isDone }: Step) {
  const translate = useTranslate();
  const page = pages[name];
  const title = translate(titleOf(name));
  const Icon = isDone ? CheckIcon : CircleIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Icon color={isDone ? 'success' : 'disabled'} aria-hidden sx={{ mt: 0.25 }} />
      <Box>
        <Typography component="div" sx={{ fontWeight: isDone ? 400 : 600 }}>
          {page === null ? title : <Link to={page}>{title}</Link>}
          {isDone && <VisuallyHidden>{translate('overview.steps.done')}</VisuallyHidden>}
        </Typography>
        {!isDone && (
          <Typography variant="body2" color="text.secondary">
            {translate(untilThen(name))}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
