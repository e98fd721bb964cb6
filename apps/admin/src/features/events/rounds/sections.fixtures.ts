import type { PlaySettings } from '@app/contract/admin/playSettings';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { usualRanking } from '@app/contract/rankingPresets';
import { usualRequestedByes } from '@app/contract/requestedByes';

export const unsetSettings: PlaySettings = {
  system: null,
  plannedRounds: null,
  roundTimes: [],
  timeControl: { zh_CN: '', en_US: '' },
  stones: null,
  ranking: usualRanking({ tieBreak: 'SOS' }),
  requestedByes: usualRequestedByes,
};

export const entrant = (entryId: string, latinName: string, nativeName = '') => ({
  entryId,
  teamName: '',
  players: [{ latinName, nativeName }],
  isActive: true,
  isCheckedIn: false,
  absentRounds: [],
  strength: null,
});

/** A section of Go with three players and no rounds. */
export const sectionWithoutRounds: PlayedEvent['sections'][number] = {
  sectionId: '1',
  section: { zh_CN: '', en_US: '' },
  discipline: 'go',
  isScored: false,
  tableSum: null,
  isFinal: false,
  sides: ['black', 'white'],
  entrants: [entrant('1', 'Lin Moyan'), entrant('2', 'Zhao Min'), entrant('3', 'Ito Ken')],
  rounds: [],
  standings: [],
  settings: unsetSettings,
};
