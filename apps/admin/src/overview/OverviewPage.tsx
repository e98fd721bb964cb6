import type { StaffRole } from '@app/contract/admin/roles';
import { Alert, AlertTitle, Box, Button, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link, Title, useTranslate } from 'react-admin';
import { type Feature, mayDecide, useFeatures } from '../feature.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { type TextKey, textKey } from '../providers/texts.ts';
import { messageOf } from '../ui/useCall.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { MyDrafts, ownDrafts } from './MyDrafts.tsx';
import { PlayedEvents, playedNow } from './PlayedEvents.tsx';
import { useOverviewList } from './useOverviewList.ts';
import { usePendingCount } from './usePendingCount.ts';

/**
 * Shows what the user has to do: lists for their roles, and the number of pending records in each feature that their
 * roles may access. Appears when all lists are loaded, so that nothing moves.
 */
export function OverviewPage() {
  const features = useFeatures();
  const roles = useMe()?.roles;
  const translate = useTranslate();
  const visible = features.filter(({ calls }) => calls.list && mayCall(calls.list, roles));
  const pending = visible.filter((feature) => mayDecide(feature, roles));
  const steps = useOverviewList('adminFirstStepList', {}, mayCall('adminFirstStepList', roles));
  const events = useOverviewList('adminEventList', playedNow, mayCall('adminRoundsGet', roles));
  const drafts = useOverviewList('adminNewsList', ownDrafts, roles?.some(writesNews) ?? false);
  const lists = [steps, events, drafts];
  // Once most steps are done, the daily work comes first.
  const isNewSite = steps.data
    ? steps.data.steps.filter(({ isDone }) => isDone).length * 2 <= steps.data.steps.length
    : false;
  const stepList = steps.data && <FirstSteps steps={steps.data.steps} />;
  const failed = lists.filter(({ error }) => error);
  return (
    <Box sx={{ visibility: lists.some(({ isLoading }) => isLoading) ? 'hidden' : 'visible' }}>
      <Title title={textKey('overview.title')} />
      {failed.length > 0 && (
        <FailedLists
          error={failed[0]!.error}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {isNewSite && stepList}
      {events.data && <PlayedEvents events={events.data.rows} />}
      {drafts.data && <MyDrafts rows={drafts.data.rows} total={drafts.data.total} />}
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate(introOf({ roles: roles?.length ?? 0, pages: visible.length, pending: pending.length }))}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
        }}
      >
        {pending.map((feature) => (
          <PendingCard key={feature.name} feature={feature} />
        ))}
      </Box>
      {!isNewSite && stepList}
    </Box>
  );
}

function FailedLists({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mb: 3, maxWidth: 900 }}
      action={<Button onClick={onRetry}>{translate('app.tryAgain')}</Button>}
    >
      <AlertTitle>{translate('app.loadFailed')}</AlertTitle>
      {messageOf(error)}
    </Alert>
  );
}

/** Administrators may write news, but their page is for what waits. */
const writesNews = (role: StaffRole) => role === 'editor' || role === 'publisher';

/** Says what a member of staff finds here, also when their roles have no pages. */
function introOf({ roles, pages, pending }: { roles: number; pages: number; pending: number }): TextKey {
  if (roles === 0) return 'overview.noRole';
  if (pages === 0) return 'overview.noPages';
  return pending === 0 ? 'overview.noDecisions' : 'overview.intro';
}

function PendingCard({ feature }: { feature: Feature }) {
  const { name, icon: Icon, pendingFilter = {}, pendingName } = feature;
  const translate = useTranslate();
  const { total, error } = usePendingCount(feature);
  const to = `/${name}?${new URLSearchParams({ filter: JSON.stringify(pendingFilter) })}`;
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent sx={{ p: 3, color: total ? 'primary.main' : 'text.secondary' }}>
          <Icon />
          <Typography component="div" sx={{ fontSize: 36, fontWeight: 800, lineHeight: 1.3, minHeight: '1.3em' }}>
            {error ? '?' : total}
          </Typography>
          <Typography component="h2" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </Typography>
          {pendingName && total !== 0 && <Typography variant="body2">{translate(pendingName)}</Typography>}
          {total === 0 && <Typography variant="body2">{translate('overview.nothing')}</Typography>}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
