import type { CallData } from '@app/contract/contract';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { digestRhythms } from '@app/contract/follows';
import type { Locale } from '@app/contract/locale';
import { useEffect, useState } from 'react';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { httpApi, httpPageApi } from '../../api/httpApi.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import form from '../../forms/form.module.css';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import choiceStyles from '../../ui/Choices.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Digest.module.css';
import { nameOfRhythm, nameOfTopic } from './digestWords.ts';
import { Button } from '../../ui/Button.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.follows_title(), description: m.follows_description(), noIndex: true });

type Reader = CallData<'digestGet'>;
type State =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'ended' }
  | { status: 'known'; reader: Reader };

/** Each language under its own name. */
const languageNames: Record<Locale, () => string> = { zh_CN: m.follows_in_chinese, en_US: m.follows_in_english };

/**
 * Shows the owner of an email address what the address follows, and lets the owner confirm, change or end it. Mails
 * link to this page. The browser loads the data, because all visitors share the rendered document.
 */
export default function FollowsPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = () =>
    httpPageApi('digestGet', { token }).then(
      (reader) => setState({ status: 'known', reader }),
      (thrown: unknown) => {
        const isUnknown =
          thrown instanceof CallError && (thrown.code === errorCodes.notFound || thrown.code === errorCodes.invalid);
        setState({ status: isUnknown ? 'unknown' : 'failed' });
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` depends on the token only
  useEffect(() => {
    void load();
  }, [token]);

  if (state.status === 'known')
    return (
      <Follows
        key={token}
        token={token}
        reader={state.reader}
        onChange={load}
        onEnd={() => setState({ status: 'ended' })}
      />
    );
  return (
    <div className={`wrap ${styles.whole}`} aria-live="polite" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <EmptyState heading="h1" title={m.follows_title()} text={m.follows_opens_from_mail()} />
      )}
      {state.status === 'failed' && (
        <EmptyState heading="h1" title={m.follows_title()}>
          <TryAgain onTry={() => void load()} />
        </EmptyState>
      )}
      {state.status === 'unknown' && (
        <EmptyState heading="h1" title={m.mail_link_unknown()} text={m.mail_link_unknown_text()}>
          <ButtonLink to="/follow">{m.follow_title()}</ButtonLink>
        </EmptyState>
      )}
      {state.status === 'ended' && (
        <EmptyState heading="h1" title={m.follows_ended()} text={m.follows_ended_text()}>
          <ButtonLink to="/">{m.back_home()}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

interface FollowsProps {
  token: string;
  reader: Reader;
  onChange: () => Promise<void>;
  onEnd: () => void;
}

function Follows({ token, reader, onChange, onEnd }: FollowsProps) {
  const pending = reader.follows.filter(({ isConfirmed }) => !isConfirmed);
  const confirmed = reader.follows.filter(({ isConfirmed }) => isConfirmed);
  const [isEnding, setEnding] = useState(false);
  const { isPending, run } = usePending();
  const act = (work: () => Promise<unknown>, done?: string) =>
    run(async () => {
      await work();
      await onChange();
      if (done !== undefined) showSuccess(done);
    });
  const remove = (followId: string) => {
    if (reader.follows.length === 1) setEnding(true);
    else void act(() => httpApi('digestRemove', { token, followId }));
  };
  return (
    <div className="wrap">
      <PageHead title={m.follows_title()} lead={m.follows_to({ email: reader.email })} />
      {pending.length > 0 && (
        <section className={styles.pending} aria-labelledby="pending">
          <h2 id="pending">{m.follows_pending()}</h2>
          <p className={styles.line}>{m.follows_confirm_text()}</p>
          <ul>
            {pending.map((topic) => (
              <li key={topic.followId}>{nameOfTopic(topic)}</li>
            ))}
          </ul>
          <Button
            loading={isPending}
            onClick={() => void act(() => httpApi('digestConfirm', { token }), m.follows_confirmed())}
          >
            {m.follows_confirm()}
          </Button>
        </section>
      )}
      {confirmed.length > 0 && (
        <>
          <ul className={styles.list} aria-label={m.follows_title()}>
            {confirmed.map((topic) => (
              <li key={topic.followId}>
                {topic.url === '' ? nameOfTopic(topic) : <Link to={topic.url}>{nameOfTopic(topic)}</Link>}
                <button
                  type="button"
                  aria-label={m.follows_end_one_label({ name: nameOfTopic(topic) })}
                  disabled={isPending}
                  onClick={() => remove(topic.followId)}
                >
                  {m.follows_end_one()}
                </button>
              </li>
            ))}
          </ul>
          <Settings
            reader={reader}
            isPending={isPending}
            onSave={(changes) => act(() => httpApi('digestChange', { token, ...changes }), m.follows_saved())}
          />
        </>
      )}
      <p>
        <Link to="/follow">{m.follows_more()}</Link>
      </p>
      <button type="button" className={styles.end} onClick={() => setEnding(true)}>
        {m.follows_end_all()}
      </button>
      <ConfirmDialog
        isOpen={isEnding}
        onCancel={() => setEnding(false)}
        title={m.follows_end_all()}
        text={m.follows_end_all_sure()}
        confirmLabel={m.follows_end_all()}
        isPending={isPending}
        onConfirm={() =>
          run(
            async () => {
              await httpApi('digestRemove', { token });
              onEnd();
            },
            () => setEnding(false),
          )
        }
      />
    </div>
  );
}

type Changes = Pick<Reader, 'rhythm' | 'locale'>;

function Settings({
  reader,
  isPending,
  onSave,
}: {
  reader: Reader;
  isPending: boolean;
  onSave: (changes: Changes) => Promise<void>;
}) {
  const [{ rhythm, locale }, setChanges] = useState<Changes>({ rhythm: reader.rhythm, locale: reader.locale });
  return (
    <form
      className={`${form.form} ${styles.part}`}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave({ rhythm, locale });
      }}
    >
      <fieldset className={choiceStyles.choices}>
        <legend>{m.follow_rhythm()}</legend>
        {digestRhythms.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="rhythm"
              checked={choice === rhythm}
              onChange={() => setChanges({ rhythm: choice, locale })}
            />
            <span>{nameOfRhythm(choice)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={choiceStyles.choices}>
        <legend>{m.follows_language()}</legend>
        {(['zh_CN', 'en_US'] as const).map((choice) => (
          <label key={choice} lang={choice === 'zh_CN' ? 'zh-CN' : 'en'}>
            <input
              type="radio"
              name="locale"
              checked={choice === locale}
              onChange={() => setChanges({ rhythm, locale: choice })}
            />
            <span>{languageNames[choice]()}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="outline" loading={isPending}>
          {m.follows_save()}
        </Button>
      </div>
    </form>
  );
}
