import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import type { RowOf } from '../providers/callTypes.ts';
import { inReadersLanguage } from '../values/bilingual.ts';

const maxShown = 12;

/** What the list asks for. */
export const playedNow = { state: 'inProgress', pageNum: 1, pageSize: maxShown } as const;

/** Lists the events that are being played, with links to their pages. Shows nothing when there is none. */
export function PlayedEvents({ events }: { events: RowOf<'adminEventList'>[] }) {
  const translate = useTranslate();
  if (events.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="played-events" sx={{ mt: 2, mb: 4 }}>
      <Typography id="played-events" variant="h2" sx={{ fontSize: 22, mb: 1.5 }}>
        {translate('overview.played')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
        }}
      >
        {events.map(({ id, title, categoryName, venue, endTime, timeZone }) => (
          <Card component="li" key={id}>
            <CardActionArea component={Link} to={`/events/${id}/show`} sx={{ height: '100%' }}>
              <CardContent>
                <Typography component="div" sx={{ fontWeight: 600 }}>
                  {inReadersLanguage(title)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {inReadersLanguage(categoryName)} · {inReadersLanguage(venue)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate('overview.until', { day: dayOf(endTime, timeZone) })}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

/** Formats the day at the venue. */
const dayOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(currentLanguageTag(), { dateStyle: 'medium', timeZone }).format(new Date(at));
