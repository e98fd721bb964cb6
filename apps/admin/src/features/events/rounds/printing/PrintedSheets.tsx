import type { Side } from '@app/contract/sides';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../../../providers/language.ts';
import { handicapWords } from '../handicapWords.ts';
import { playersByName, type Seating } from './seatings.ts';

interface SheetProps {
  seatings: readonly Seating[];
  /** The event, its section and the round. */
  heading: string;
  /** When the round begins, in words. */
  start: string;
}

const useWords = () => {
  const translate = useTranslate();
  return {
    word: (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values),
    sideName: (side: Side) => translate(`enums.side.${side}`),
    separator: translate('app.listSeparator'),
    /** What follows the name of the first side in a game with a handicap. */
    handicapAfter: (handicap: number) => (handicap > 0 ? ` · ${handicapWords(handicap, translate)}` : ''),
  };
};

const Heading = ({ heading, start }: Pick<SheetProps, 'heading' | 'start'>) => (
  <>
    <h1>{heading}</h1>
    <p>{start}</p>
  </>
);

/** The tables of a round in order, for the notice board. */
export function PairingList({ seatings, ...head }: SheetProps) {
  const { word, sideName, separator, handicapAfter } = useWords();
  const sides = seatings.find(({ isBye }) => !isBye)?.seats.map(({ side }) => side) ?? [];
  const hasSides = sides.some((side) => side !== null);
  return (
    <>
      <Heading {...head} />
      <table>
        <thead>
          <tr>
            <th scope="col">{word('print.table')}</th>
            {hasSides ? (
              sides.map((side) => (
                <th key={side} scope="col">
                  {side && sideName(side)}
                </th>
              ))
            ) : (
              <th scope="col">{word('player')}</th>
            )}
            <th scope="col">{word('print.result')}</th>
          </tr>
        </thead>
        <tbody>
          {seatings.map(({ table, seats, handicap, result, isBye }) => (
            <tr key={table}>
              <th scope="row">{table}</th>
              {hasSides ? (
                <>
                  <td>
                    {seats[0]?.name}
                    {handicapAfter(handicap)}
                  </td>
                  <td>{isBye ? word('bye') : seats[1]?.name}</td>
                </>
              ) : (
                <td>{seats.map(({ name }) => name).join(separator)}</td>
              )}
              <td className="short">{isBye ? '' : result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The players of a round by name, each with the table. */
export function SeatList({ seatings, ...head }: SheetProps) {
  const { word, sideName, separator } = useWords();
  const players = playersByName(seatings, currentLanguageTag());
  const hasSides = players.some(({ side }) => side !== null);
  return (
    <>
      <Heading {...head} />
      <table>
        <thead>
          <tr>
            <th scope="col">{word('player')}</th>
            <th scope="col">{word('print.table')}</th>
            {hasSides && <th scope="col">{word('print.side')}</th>}
            <th scope="col">{word('print.opponent')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, table, seat, side, opponents }) => (
            <tr key={`${table} ${seat}`}>
              <th scope="row">{name}</th>
              <td>{table}</td>
              {hasSides && <td>{side && opponents.length > 0 && sideName(side)}</td>}
              <td>{opponents.length > 0 ? opponents.join(separator) : word('bye')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const blank = { width: '32%' };

/** A slip for each table, on which the players write their result and sign. */
export function Slips({ seatings, heading, start }: SheetProps) {
  const { word, sideName, handicapAfter } = useWords();
  return seatings
    .filter(({ isBye }) => !isBye)
    .map(({ table, seats, handicap }) => (
      <article key={table}>
        <h2>
          {word('tableOf', { table })} · {heading}
        </h2>
        <p>{start}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{word('player')}</th>
              <th scope="col" style={blank}>
                {word(seats[0]?.side ? 'print.result' : 'print.score')}
              </th>
              <th scope="col" style={blank}>
                {word('print.signature')}
              </th>
            </tr>
          </thead>
          <tbody>
            {seats.map(({ name, side }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place, people may share a name
              <tr key={index} style={{ height: '14mm' }}>
                <th scope="row">
                  {name}
                  {side && ` · ${sideName(side)}`}
                  {index === 0 && handicapAfter(handicap)}
                </th>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    ));
}
