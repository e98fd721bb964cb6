import { Typography } from '@mui/material';
import { PersonName } from './values.tsx';

interface Props {
  payerName: string;
  payerNativeName: string;
  username: string;
}

/** Shows a payer in a list by both names, where they are known, and the username. */
export function Payer({ payerName, payerNativeName, username }: Props) {
  if (payerName === '' && payerNativeName === '') return username;
  return (
    <>
      <PersonName name={payerName} nativeName={payerNativeName} />
      <Typography variant="caption" color="text.secondary" component="div">
        {username}
      </Typography>
    </>
  );
}
