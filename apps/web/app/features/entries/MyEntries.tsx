import type { CallData } from '@app/contract/contract';
import { Link } from 'react-router';
import { httpApi } from '../../api/httpApi.ts';
import { useQuery } from '../../api/useQuery.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { m } from '../../paraglide/messages.js';
import { formatDays } from '../../ui/formats.ts';
import { formatBothNames } from '../../ui/PersonName.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import styles from './Entries.module.css';
import { OwnCalendar } from './OwnCalendar.tsx';
import { stateName, stateTone } from './entryWords.ts';

const shownEntries = 10;

/** Lists the events that a person has entered, the latest first. */
export function MyEntries() {
  const { data, hasFailed, reload } = useQuery(() => httpApi('myEntries', { pageSize: shownEntries }), 'my entries');
  if (hasFailed) return <TryAgain onTry={reload} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="my-entries">
      <h2 id="my-entries">{m.my_entries()}</h2>
      <ul>
        {data.rows.map((entry) => (
          <MyEntry key={entry.entryId} {...entry} />
        ))}
      </ul>
      <div className={styles.services}>
        <OwnCalendar />
        <DeviceNotices />
      </div>
    </section>
  );
}

type Entry = CallData<'myEntries'>['rows'][number];

const MyEntry = ({ eventId, title, section, names, startTime, endTime, timeZone, state }: Entry) => (
  <li>
    <Link to={`/match/${eventId}/enter`}>{title}</Link>
    <span>
      {[section, names.map(formatBothNames).join(m.list_separator())].filter((part) => part !== '').join(' · ')}
    </span>
    <small>{formatDays(startTime, endTime, timeZone)}</small>
    <Tag tone={stateTone[state]}>{stateName({ state })}</Tag>
  </li>
);
