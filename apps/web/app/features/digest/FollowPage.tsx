import type { NamedTopic } from '@app/contract/digest';
import { type DigestRhythm, digestRhythms } from '@app/contract/follows';
import { TextInput } from '../../forms/mantine.tsx';
import { type FormEvent, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { httpApi } from '../../api/httpApi.ts';
import { pageData } from '../../api/pageData.ts';
import form from '../../forms/form.module.css';
import { emailInvalid, emailRequired } from '../../forms/formWords.ts';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import choiceStyles from '../../ui/Choices.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Digest.module.css';
import { nameOfRhythm, nameOfTopic } from './digestWords.ts';
import { Button } from '../../ui/Button.tsx';

/** The topics that only an address names, and the pattern of their ids. It can also name a discipline. */
const namedKinds = {
  event: /^\d{1,15}$/,
  player: /^\d{1,15}$/,
  association: /^\d{1,15}$/,
  tag: /^[a-z0-9-]{1,100}$/,
} as const;

const page = pageData(async (api, { query }) => {
  const named = Object.entries(namedKinds).flatMap(([kind, pattern]) => {
    const id = query.get(kind) ?? '';
    return pattern.test(id) ? [[kind, id]] : [];
  });
  const topics = await api('digestTopics', Object.fromEntries(named));
  return { topics, discipline: query.get('discipline') };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.follow_title(), description: m.follow_description() });

const keyOf = ({ kind, id }: Pick<NamedTopic, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Lets a reader choose what to follow by mail. The topics of the address are chosen from the beginning. */
export default function FollowPage() {
  const { topics, discipline } = useLoaderData<typeof loader>();
  const isFromAddress = ({ kind, id }: NamedTopic) =>
    kind in namedKinds || (kind === 'discipline' && id === discipline);
  const choices: NamedTopic[] = [
    ...topics.filter(isFromAddress),
    { kind: 'news', id: '', name: '', nativeName: '' },
    ...topics.filter((topic) => !isFromAddress(topic)),
  ];
  const [chosen, setChosen] = useState(() => new Set(topics.filter(isFromAddress).map(keyOf)));
  const [rhythm, setRhythm] = useState<DigestRhythm>('weekly');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fields = useFields({ topics: '', email: '' });
  const { isPending, run } = usePending();

  const choose = (topic: NamedTopic) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(topic))) next.add(keyOf(topic));
    setChosen(next);
    fields.set('topics', '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = fields.values.email.trim();
    const isComplete = fields.showProblems({
      topics: chosen.size === 0 ? m.follow_none() : undefined,
      email: email === '' ? emailRequired() : email.includes('@') ? undefined : emailInvalid(),
    });
    if (!isComplete) return;
    const body = choices.filter((topic) => chosen.has(keyOf(topic))).map(({ kind, id }) => ({ kind, id }));
    void run(async () => {
      await httpApi('digestFollow', { email, rhythm, topics: body });
      setSentTo(email);
    }, fields.applyError);
  };

  if (sentTo !== null)
    return (
      <div className="wrap" role="status">
        <EmptyState heading="h1" title={m.follow_sent()} text={m.follow_sent_text({ email: sentTo })}>
          <Button variant="outline" onClick={() => setSentTo(null)}>
            {m.follow_again()}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap">
      <PageHead title={m.follow_title()} lead={m.follow_lead()} />
      <form ref={fields.form} className={`${form.form} ${styles.form}`} onSubmit={submit} noValidate>
        <fieldset className={choiceStyles.choices} aria-describedby={fields.problemOf('topics') && 'topics-problem'}>
          <legend>{m.follow_what()}</legend>
          {choices.map((topic) => (
            <label key={keyOf(topic)}>
              <input type="checkbox" name="topics" checked={chosen.has(keyOf(topic))} onChange={() => choose(topic)} />
              <span>{nameOfTopic(topic)}</span>
            </label>
          ))}
          {fields.problemOf('topics') && (
            <p id="topics-problem" className={styles.problem}>
              {fields.problemOf('topics')}
            </p>
          )}
        </fieldset>
        <fieldset className={choiceStyles.choices}>
          <legend>{m.follow_rhythm()}</legend>
          {digestRhythms.map((choice) => (
            <label key={choice}>
              <input type="radio" name="rhythm" checked={choice === rhythm} onChange={() => setRhythm(choice)} />
              <span>{nameOfRhythm(choice)}</span>
            </label>
          ))}
        </fieldset>
        <TextInput
          {...fields.input('email')}
          type="email"
          label={m.email_label()}
          placeholder={m.email_placeholder()}
          autoComplete="email"
        />
        <Button type="submit" className={form.submit ?? ''} loading={isPending}>
          {m.follow_action()}
        </Button>
      </form>
    </div>
  );
}
