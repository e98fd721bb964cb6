import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { LanguageStates } from '../drafts/LanguageStates.tsx';
import { mayCall, useMe } from '../providers/session.ts';
import type { CallData } from '../providers/callTypes.ts';
import { Instant } from '../ui/values.tsx';
import { inReadersLanguage } from '../values/bilingual.ts';

const maxShown = 5;
const allDrafts = `/news?${new URLSearchParams({ filter: JSON.stringify({ mine: 'true' }) })}`;

/** What the list asks for. */
export const ownDrafts = { mine: 'true', pageNum: 1, pageSize: maxShown } as const;

/** Lists the news that the user is writing, the latest first, with what publishers returned. */
export function MyDrafts({ rows, total }: Pick<CallData<'adminNewsList'>, 'rows' | 'total'>) {
  const translate = useTranslate();
  const mayWrite = mayCall('adminNewsCreate', useMe()?.roles);
  return (
    <Box component="section" aria-labelledby="my-drafts" sx={{ mt: 2, mb: 4, maxWidth: 900 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography id="my-drafts" variant="h2" sx={{ fontSize: 22, mr: 'auto' }}>
          {translate('overview.drafts.title')}
        </Typography>
        {total > maxShown && (
          <Button component={Link} to={allDrafts}>
            {translate('overview.drafts.all')}
          </Button>
        )}
        {mayWrite && (
          <Button component={Link} to="/news/create" variant="outlined">
            {translate('overview.drafts.write')}
          </Button>
        )}
      </Stack>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('overview.drafts.none')}</Typography>
      ) : (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(({ id, title, states, reviews, editedAt }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
                gap: { xs: 1, sm: 3 },
                px: 2,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Link to={`/news/${id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {inReadersLanguage(title) || translate('resources.news.untitled')}
                </Link>
                <Typography variant="body2" color="text.secondary">
                  <Instant at={editedAt} />
                </Typography>
              </Box>
              <LanguageStates states={states} reviews={reviews} />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  );
}
