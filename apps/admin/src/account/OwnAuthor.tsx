import { Autocomplete, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type AuthorChoice, formatAuthor, useAuthors } from '../authors/authors.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { useNotifiedWork } from '../ui/useWork.ts';
import { AccountCard } from './AccountCard.tsx';

const queryKey = ['account', 'author'];

/** Chooses the author with whom the own articles and videos begin, for staff who write. */
export function OwnAuthor() {
  const mayWrite = mayCall('adminOwnAuthorSet', useMe()?.roles);
  const { call } = useCall();
  const { data } = useQuery({ queryKey, queryFn: () => call('adminOwnAuthor', {}), enabled: mayWrite });
  return data === undefined ? null : <Choice author={data} />;
}

function Choice({ author }: { author: AuthorChoice | null }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { call } = useCall();
  const { found } = useAuthors(keyword, isOpen);
  const { isWorking, run } = useNotifiedWork();
  const save = (chosen: AuthorChoice | null) =>
    run(async () => {
      queries.setQueryData(queryKey, await call('adminOwnAuthorSet', { author: chosen?.id ?? null }));
      notify('account.author.saved', { type: 'success' });
    });
  return (
    <AccountCard title={translate('account.author.title')} text={translate('account.author.text')}>
      <Autocomplete<AuthorChoice>
        options={found}
        value={author}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onChange={(_, chosen) => void save(chosen)}
        // The name of the chosen author is in the field, but must not narrow the search.
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        filterOptions={(options) => options}
        getOptionLabel={formatAuthor}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        readOnly={isWorking}
        noOptionsText={translate('account.author.unknown')}
        renderInput={(parameters) => <TextField {...parameters} label={translate('account.author.label')} />}
      />
    </AccountCard>
  );
}
