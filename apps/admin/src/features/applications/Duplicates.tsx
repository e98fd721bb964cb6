import { Alert, AlertTitle, Box } from '@mui/material';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { Day, PersonName } from '../../ui/values.tsx';

type Duplicate = CallData<'adminApplicationGet'>['duplicates'][number];

/** Lists people and applications that may be the same person, with the reason. */
export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const translate = useTranslate();
  if (duplicates.length === 0) return null;
  const hasMoreThanNameMatch = duplicates.some(({ because }) => because !== 'name');
  return (
    <Alert severity={hasMoreThanNameMatch ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{translate('resources.applications.duplicates.title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {duplicates.map((duplicate) => (
          <li key={`${duplicate.kind} ${duplicate.id}`}>
            <DuplicateLine {...duplicate} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function DuplicateLine({ kind, id, name, nativeName, birthDate, memberNo, status, because }: Duplicate) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = kind === 'person' ? 'people' : 'applications';
  return (
    <>
      <Link to={createPath({ resource, id, type: 'show' })}>
        <PersonName name={name} nativeName={nativeName} />
      </Link>
      {' · '}
      {translate(`resources.applications.duplicates.${because}`)}
      {birthDate && (
        <>
          {' · '}
          <Day day={birthDate} />
        </>
      )}
      {memberNo && ` · ${memberNo}`}
      {status && ` · ${translate(`enums.applicationStatus.${status}`)}`}
    </>
  );
}
