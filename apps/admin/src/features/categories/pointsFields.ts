import type { EventLevel } from '@app/contract/eventLevels';
import type { CallData, CallInput } from '../../providers/callTypes.ts';

export type PointsTable = CallData<'adminPointsTableList'>[number];

/** A row as it is typed. */
export interface RowFields {
  key: number;
  level: EventLevel | '';
  minimumPlayers: string;
  points: string;
}

export interface TableFields {
  /** `YYYY-MM-DD`; empty for all events. */
  validFrom: string;
  lowerRanks: PointsTable['lowerRanks'];
  rows: RowFields[];
}

export const emptyRow = (key: number): RowFields => ({ key, level: '', minimumPlayers: '1', points: '' });

/** Returns the fields of a new version, which starts as a copy of the newest. */
export const fieldsOf = (newest: PointsTable | null): TableFields => ({
  validFrom: '',
  lowerRanks: newest?.lowerRanks ?? 'last',
  rows: newest?.rows.map(({ level, minimumPlayers, points }, key) => ({
    key,
    level: level ?? '',
    minimumPlayers: String(minimumPlayers),
    points: points.join(', '),
  })) ?? [emptyRow(0)],
});

export const isListOfPoints = (text: string): boolean => /^\d{1,6}(?:[,，\s]+\d{1,6})*$/.test(text.trim());
export const isNumberOfPlayers = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text.trim());
export const isComplete = ({ rows }: TableFields): boolean =>
  rows.every(({ points, minimumPlayers }) => isListOfPoints(points) && isNumberOfPlayers(minimumPlayers));

/** Converts complete fields to the body of the API calls. */
export const bodyOf = ({ validFrom, lowerRanks, rows }: TableFields) =>
  ({
    validFrom: validFrom === '' ? null : validFrom,
    lowerRanks,
    rows: rows.map(({ level, minimumPlayers, points }) => ({
      level: level === '' ? null : level,
      minimumPlayers: Number(minimumPlayers),
      points: points
        .trim()
        .split(/[,，\s]+/)
        .map(Number),
    })),
  }) satisfies Omit<CallInput<'adminPointsTablePreview'>, 'id'>;
