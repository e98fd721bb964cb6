import { handicapText } from './handicaps.ts';

/** Says behind the name of the first side which handicap it has; nothing for an even game. */
export const HandicapNote = ({ handicap }: { handicap: number }) =>
  handicap > 0 && (
    <>
      {' '}
      <small>{handicapText(handicap)}</small>
    </>
  );
