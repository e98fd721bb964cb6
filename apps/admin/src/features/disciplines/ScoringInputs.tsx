import type { Scoring } from '@app/contract/scoring';
import { knownSides, type Sides, sidesWithoutColours } from '@app/contract/sides';
import { namesOfOpponentsPoints } from '@app/contract/tieBreaks';
import { NumberInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey, translate } from '../../providers/texts.ts';

const scoringChoices = (['games', 'tables'] as const).map((by) => ({
  id: by,
  name: textKey(`resources.disciplines.by.${by}`),
}));
const idOf = (sides: Sides) => sides.join('-') as 'first-second' | 'black-white' | 'white-black' | 'red-black';
const sidesChoices = knownSides.map((sides) => ({
  id: idOf(sides),
  name: textKey(`resources.disciplines.sides.${idOf(sides)}`),
}));
const tieBreakChoices = namesOfOpponentsPoints.map((name) => ({ id: name, name }));

/** Asks how the rounds of a discipline are played and ranked. */
export function ScoringInputs() {
  const by = useWatch({ name: 'scoring.by' }) as Scoring['by'] | undefined;
  return (
    <>
      <SelectInput
        source="scoring.by"
        label={textKey('resources.disciplines.fields.by')}
        choices={scoringChoices}
        validate={required()}
        helperText={textKey('resources.disciplines.hint.by')}
        fullWidth
      />
      {by === 'tables' && (
        <NumberInput
          source="scoring.sum"
          label={textKey('resources.disciplines.fields.sum')}
          helperText={textKey('resources.disciplines.hint.sum')}
          fullWidth
        />
      )}
      {by === 'games' && (
        <>
          <SelectInput
            source="scoring.sides"
            label={textKey('resources.disciplines.fields.sides')}
            choices={sidesChoices}
            defaultValue={sidesWithoutColours}
            format={(sides: Sides | undefined) => (sides ? idOf(sides) : '')}
            parse={(id: string) => id.split('-')}
            validate={required()}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="scoring.tieBreak"
            label={textKey('resources.disciplines.fields.tieBreak')}
            choices={tieBreakChoices}
            defaultValue={namesOfOpponentsPoints[0]}
            translateChoice={false}
            validate={required()}
            helperText={textKey('resources.disciplines.hint.tieBreak')}
            fullWidth
          />
        </>
      )}
    </>
  );
}

/** Formats a scoring in one line. */
export function formatScoring(scoring: Scoring): string {
  const parts = [translate(`resources.disciplines.by.${scoring.by}`)];
  if (scoring.by === 'games')
    parts.push(translate(`resources.disciplines.sides.${idOf(scoring.sides)}`), scoring.tieBreak);
  else if (scoring.sum !== null) parts.push(translate('resources.disciplines.sumOf', { sum: scoring.sum }));
  return parts.join(' · ');
}
