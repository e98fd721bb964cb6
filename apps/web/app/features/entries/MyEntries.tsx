import type { CallData } from '@app/contract/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { httpApi } from '../../api/httpApi.ts';
import { pageNumberOf } from '../../api/pageData.ts';
import { useQuery } from '../../api/useQuery.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { m } from '../../paraglide/messages.js';
import { PlacedDateTime } from '../../ui/DateTime.tsx';
import { formatDays } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { formatBothNames } from '../../ui/PersonName.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pluralize } from '../../ui/pluralize.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import styles from './Entries.module.css';
import { NoMailsAlert } from './NoMailsAlert.tsx';
import { OwnCalendar } from './OwnCalendar.tsx';
import { stateName, stateTone } from './entryWords.ts';

const entriesPerPage = 10;
const headingId = 'my-entries';

/** Lists the events that a person has entered, the latest first. */
export function MyEntries() {
  const [query] = useSearchParams();
  const pageNum = pageNumberOf(query);
  const { data, hasFailed, reload } = useQuery(
    () => httpApi('myEntries', { pageNum, pageSize: entriesPerPage }),
    `my entries ${pageNum}`,
  );
  // Keeps the previous page of the list until the next one is loaded, so that the reading position does not change.
  const [shownPage, setShownPage] = useState(data);
  if (data && data !== shownPage) setShownPage(data);
  if (hasFailed) return <TryAgain onTry={reload} />;
  if (!shownPage || shownPage.rows.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby={headingId} aria-busy={!data}>
      <h2 id={headingId}>{m.my_entries()}</h2>
      <NoMailsAlert isReachable={shownPage.isReachable} />
      <ul>
        {shownPage.rows.map((entry) => (
          <MyEntry key={entry.entryId} {...entry} />
        ))}
      </ul>
      <Pager {...shownPage} anchor={headingId} />
      <div className={styles.services}>
        <OwnCalendar />
        <DeviceNotices />
      </div>
    </section>
  );
}

type Entry = CallData<'myEntries'>['rows'][number];

const MyEntry = ({ eventId, title, section, names, startTime, endTime, timeZone, state, heldUntil, result }: Entry) => (
  <li>
    <Link to={result ? `/match/${eventId}#results` : `/match/${eventId}/enter`}>{title}</Link>
    <span>{joinFacts([section, names.map(formatBothNames).join(m.list_separator())])}</span>
    <small>{formatDays(startTime, endTime, timeZone)}</small>
    {state === 'offered' && heldUntil && (
      <small>
        {m.entry_held_until()} <PlacedDateTime at={heldUntil} timeZone={timeZone} />
      </small>
    )}
    {result ? (
      <b className={styles.result}>
        {joinFacts([
          m.own_rank({ rank: result.rank }),
          result.result,
          pluralize(m.own_points_one, m.own_points_other)({ count: result.points }),
        ])}
      </b>
    ) : (
      <Tag tone={stateTone[state]}>{stateName({ state })}</Tag>
    )}
  </li>
);
