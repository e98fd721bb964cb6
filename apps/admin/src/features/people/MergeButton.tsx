import { maxNameLength } from '@app/contract/names';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import type { RowOf } from '../../providers/callTypes.ts';
import { useCall } from '../../ui/useCall.ts';
import { PersonName } from '../../ui/values.tsx';
import { formatDay } from '../../values/dates.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { Person } from './person.ts';

type Candidate = RowOf<'adminPersonList'>;

const maxCandidates = 8;

/** Finds another record of the same person, and merges it into this one. */
export function MergeButton({ person }: { person: Person }) {
  const [step, setStep] = useState<'search' | Candidate | null>(null);
  const translate = useTranslate();
  const close = () => setStep(null);
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setStep('search')}>
        {translate('resources.people.merge')}
      </Button>
      {step === 'search' && <CandidateDialog person={person} onChoose={setStep} onClose={close} />}
      {step !== null && step !== 'search' && <MergeDialog person={person} otherId={step.id} onClose={close} />}
    </>
  );
}

interface CandidateProps {
  person: Person;
  onChoose: (candidate: Candidate) => void;
  onClose: () => void;
}

function CandidateDialog({ person, onChoose, onClose }: CandidateProps) {
  const [typedKeyword, setTypedKeyword] = useState(person.name);
  const keyword = useDeferredValue(typedKeyword.trim());
  const translate = useTranslate();
  const { call } = useCall();
  const { data, isFetching } = useQuery({
    queryKey: ['people', 'candidates', keyword],
    // One more, because the person can be among the results.
    queryFn: () => call('adminPersonList', { keyword, pageSize: maxCandidates + 1 }),
    enabled: keyword !== '',
  });
  const candidates = (data?.rows ?? []).filter(({ id }) => id !== person.id).slice(0, maxCandidates);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="candidate-title">
      <DialogTitle id="candidate-title">{translate('resources.people.mergeSearchTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('resources.people.mergeSearchText')}</DialogContentText>
        <TextField
          label={translate('resources.people.keyword')}
          value={typedKeyword}
          onChange={(event) => setTypedKeyword(event.target.value)}
          fullWidth
          autoFocus
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { maxLength: maxNameLength } }}
        />
        {isFetching && <LinearProgress aria-label={translate('app.working')} />}
        {data && candidates.length === 0 && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {translate('app.nothingMatches')}
          </Typography>
        )}
        <List>
          {candidates.map((candidate) => (
            <ListItem key={candidate.id} disablePadding>
              <ListItemButton onClick={() => onChoose(candidate)}>
                <ListItemText primary={<PersonName {...candidate} />} secondary={<Summary candidate={candidate} />} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Summary({ candidate: { birthDate, memberNo, association } }: { candidate: Candidate }) {
  const parts = [birthDate && formatDay(birthDate, currentLanguageTag()), memberNo, association];
  return parts.filter(Boolean).join(' · ');
}
