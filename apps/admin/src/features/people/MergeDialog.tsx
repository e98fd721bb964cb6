import {
  Alert,
  Box,
  LinearProgress,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { PersonName } from '../../ui/values.tsx';
import { formatDay } from '../../values/dates.ts';
import type { Person } from './person.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';

type Side = 'kept' | 'merged';
type Choice = 'names' | 'birthDate' | 'association' | 'number' | 'account';

interface Props {
  person: Person;
  otherId: string;
  onClose: () => void;
}

/** Compares two records side by side, lets staff choose the values that stay, and merges them. */
export function MergeDialog({ person, otherId, onClose }: Props) {
  const { data: other } = useGetOne<Person>('people', { id: otherId, meta: { scope: 'detail' } });
  const [choices, setChoices] = useState<Record<Choice, Side>>({
    names: 'kept',
    birthDate: 'kept',
    association: 'kept',
    number: 'kept',
    account: 'kept',
  });
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();

  const merge = async (reason: string) => {
    if (!other) return;
    await call('adminPersonMerge', {
      id: person.id,
      mergedId: other.id,
      version: person.version,
      mergedVersion: other.version,
      ...choices,
      reason,
    });
    notify('resources.people.mergeDone', { type: 'success' });
  };

  return (
    <DecisionDialog
      title={translate('resources.people.mergeTitle')}
      explanation={
        other ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography>{translate('resources.people.mergeText')}</Typography>
            <Comparison
              people={{ kept: person, merged: other }}
              choices={choices}
              onChoose={(choice, side) => setChoices((before) => ({ ...before, [choice]: side }))}
            />
            {person.account && other.account && (
              <Alert severity="warning">{translate('resources.people.mergeAccountsText')}</Alert>
            )}
            {person.membership && other.membership && (
              <Alert severity="info">{translate('resources.people.mergeMembershipsText')}</Alert>
            )}
          </Box>
        ) : (
          <LinearProgress aria-label={translate('app.working')} />
        )
      }
      confirm={translate('resources.people.mergeConfirm')}
      note={{ label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 }}
      onConfirm={merge}
      onClose={onClose}
    />
  );
}

const sides = ['kept', 'merged'] as const;
const affiliationOf = ({ association, club }: Person) => [association, club].filter(Boolean).join(' · ');

interface ComparisonProps {
  people: Record<Side, Person>;
  choices: Record<Choice, Side>;
  onChoose: (choice: Choice, side: Side) => void;
}

function Comparison({ people, choices, onChoose }: ComparisonProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.people.${key}`);
  const none = translate('app.none');
  const rows: { choice: Choice; field: string; show: (person: Person) => ReactNode }[] = [
    { choice: 'names', field: 'name', show: (person) => <PersonName {...person} /> },
    {
      choice: 'birthDate',
      field: 'birthDate',
      show: ({ birthDate }) => (birthDate ? formatDay(birthDate, currentLanguageTag()) : none),
    },
    { choice: 'association', field: 'association', show: (person) => affiliationOf(person) || none },
    { choice: 'number', field: 'memberNo', show: ({ memberNo }) => memberNo ?? none },
    { choice: 'account', field: 'accountState', show: ({ account }) => account?.username ?? none },
  ];
  const canChoose = (choice: Choice) =>
    choice === 'number'
      ? sides.every((side) => people[side].membership)
      : choice === 'account'
        ? sides.every((side) => people[side].account)
        : true;
  const counts = ['orders', 'applications', 'entries', 'results'] as const;
  return (
    <ScrollArea label={word('mergeTitle')}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            {/* A plain cell, because an empty heading has no name for screen readers. */}
            <TableCell component="td" />
            <TableCell>{word('mergeKept')}</TableCell>
            <TableCell>{word('mergeMerged')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ choice, field, show }) => (
            <TableRow key={choice}>
              <TableCell component="th" scope="row">
                {word(`fields.${field}`)}
              </TableCell>
              {sides.map((side) => (
                <TableCell key={side}>
                  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                    {canChoose(choice) && (
                      <Radio
                        size="small"
                        sx={{ p: 0.25 }}
                        name={choice}
                        checked={choices[choice] === side}
                        onChange={() => onChoose(choice, side)}
                      />
                    )}
                    <span>{show(people[side])}</span>
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
          {counts
            .filter((kind) => people.kept[kind] !== null)
            .map((kind) => (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {word(kind)}
                </TableCell>
                {sides.map((side) => (
                  <TableCell key={side}>{people[side][kind]?.length ?? 0}</TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
