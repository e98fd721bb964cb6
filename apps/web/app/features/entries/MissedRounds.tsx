import type { OwnAbsences } from '@app/contract/absences';
import { useRef, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { useQuery } from '../../api/useQuery.ts';
import form from '../../forms/form.module.css';
import { NativeSelect } from '../../forms/mantine.tsx';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { showSuccess } from '../../ui/messages.ts';
import { pluralize } from '../../ui/pluralize.ts';
import styles from './Entries.module.css';

interface Props {
  entryId: string;
  /** Of the event (IANA name). */
  timeZone: string;
}

/** Lists the rounds that the player of an entry misses, and asks to miss others. Renders nothing without rounds. */
export function MissedRounds({ entryId, timeZone }: Props) {
  const { data, reload } = useQuery(() => httpApi('entryAbsences', { id: entryId }), `absences ${entryId}`);
  const [chosen, setChosen] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, run } = usePending();
  if (!data || data.rounds.length === 0) return null;
  const missed = data.rounds.filter(({ isAbsent }) => isAbsent);
  const open = data.rounds.filter(({ isAbsent, isPaired }) => !isAbsent && !isPaired);
  const next = open.find(({ number }) => String(number) === chosen) ?? open[0];
  const finish = () => {
    // The pressed button was disabled, or goes away with its round, so it cannot keep the focus.
    heading.current?.focus();
    reload();
  };
  const save = (round: number, isAbsent: boolean) =>
    run(async () => {
      await httpApi('entryAbsenceSave', { id: entryId, round, isAbsent });
      showSuccess(isAbsent ? m.absence_saved({ number: round }) : m.absence_taken_back({ number: round }));
      finish();
    }, finish);
  return (
    <div className={styles.invitations}>
      <h3 ref={heading} tabIndex={-1}>
        {m.absences()}
      </h3>
      <p className={styles.small}>{data.canAsk ? byesText(data.byes) : m.absence_closed()}</p>
      {data.canAsk && data.byes.points === 'half' && data.byes.excludesLast && (
        <p className={styles.small}>{m.absence_not_last()}</p>
      )}
      <ul>
        {missed.map(({ number, startTime, isPaired }) => (
          <li key={number}>
            <span>{m.round({ number })}</span>
            {startTime && (
              <small>
                <DateTime at={startTime} timeZone={timeZone} />
              </small>
            )}
            {isPaired ? (
              <small>{m.absence_paired()}</small>
            ) : (
              <Button
                variant="quiet"
                disabled={isPending}
                aria-label={m.absence_take_back_of({ number })}
                onClick={() => void save(number, false)}
              >
                {m.absence_take_back()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <form
          className={`${form.form} ${styles.invite}`}
          onSubmit={(submit) => {
            submit.preventDefault();
            void save(next.number, true);
          }}
        >
          <NativeSelect
            label={m.absence_round()}
            value={String(next.number)}
            onChange={({ target }) => setChosen(target.value)}
            data={open.map(({ number, startTime }) => ({
              value: String(number),
              label: joinFacts([m.round({ number }), startTime && formatDateTime(startTime, timeZone)]),
            }))}
          />
          <Button type="submit" variant="default" loading={isPending}>
            {m.absence_ask({ number: next.number })}
          </Button>
        </form>
      )}
    </div>
  );
}

const byesText = ({ points, max }: OwnAbsences['byes']): string =>
  points === 'none' ? m.absence_no_points() : pluralize(m.absence_half_one, m.absence_half_other)({ count: max });
