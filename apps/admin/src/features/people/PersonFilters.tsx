import { DateInput, SelectInput, type SelectInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { textKey } from '../../providers/texts.ts';
import { choicesOf, membershipStatusTones } from '../../values/statuses.ts';
import { useAssociations } from './useAssociations.ts';

/** Selects an association. Choosing another one clears the club. */
function AssociationInput(props: SelectInputProps) {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      {...props}
      choices={[...useAssociations()]}
      translateChoice={false}
      emptyText={textKey('app.filter.all')}
      onChange={() => setValue('clubId', '')}
    />
  );
}

/** Selects a club of the selected association. */
function ClubInput(props: SelectInputProps) {
  const associationId = useWatch({ name: 'associationId' }) as string | undefined;
  const clubs = useAssociations().find(({ id }) => id === associationId)?.clubs ?? [];
  return (
    <SelectInput
      {...props}
      choices={clubs}
      translateChoice={false}
      emptyText={textKey('app.filter.all')}
      disabled={clubs.length === 0}
    />
  );
}

export const personFilters = [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf('membershipStatus', membershipStatusTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  <AssociationInput key="associationId" source="associationId" alwaysOn />,
  <ClubInput key="clubId" source="clubId" alwaysOn />,
  <DateInput key="expiresFrom" source="expiresFrom" sx={{ minWidth: 190 }} alwaysOn />,
  <DateInput key="expiresUntil" source="expiresUntil" sx={{ minWidth: 190 }} alwaysOn />,
];
