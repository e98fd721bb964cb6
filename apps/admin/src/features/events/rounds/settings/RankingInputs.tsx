import { rankingPresetNames, rankingPresets } from '@app/contract/rankingPresets';
import { Box, Button, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TieBreaks } from './TieBreaks.tsx';
import { kindsOfPoints, type SettingProblem, type TypedRanking, typeRanking } from './typedSettings.ts';

interface Props {
  isMcMahon: boolean;
  ranking: TypedRanking;
  onChange: (ranking: TypedRanking) => void;
  problems: ReadonlySet<SettingProblem>;
  /** What the server says about fields. */
  fields: Readonly<Record<string, string>>;
}

const rulesTexts = ['2026', '2023'] as const satisfies readonly TypedRanking['rules'][];

/** Asks how the games of a section are ranked, which a preset fills in as an arbiter of the discipline would. */
export function RankingInputs({ isMcMahon, ranking, onChange, problems, fields }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.rounds.settings.${key}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography component="h3" variant="subtitle1">
        {word('ranking')}
      </Typography>
      <Box role="group" aria-label={word('presets')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rankingPresetNames.map((name) => (
          <Button
            key={name}
            variant="outlined"
            size="small"
            onClick={() => onChange({ ...typeRanking(rankingPresets[name]), mcMahon: ranking.mcMahon })}
            sx={{ minHeight: 40 }}
          >
            {word(`preset.${name}`)}
          </Button>
        ))}
      </Box>
      {isMcMahon && (
        <Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
            {(['floor', 'bar'] as const).map((end) => (
              <TextField
                key={end}
                label={word(end)}
                value={ranking.mcMahon[end]}
                onChange={({ target }) =>
                  onChange({ ...ranking, mcMahon: { ...ranking.mcMahon, [end]: target.value } })
                }
                error={problems.has('mcMahon') || fields.mcMahon !== undefined}
                slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } }}
              />
            ))}
          </Box>
          <FormHelperText error={problems.has('mcMahon') || fields.mcMahon !== undefined}>
            {problems.has('mcMahon') ? word('mcMahonRange') : (fields.mcMahon ?? word('mcMahonHint'))}
          </FormHelperText>
        </Box>
      )}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
          {word('points')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1.5 }}>
          {kindsOfPoints.map((kind) => (
            <TextField
              key={kind}
              label={translate(`resources.events.fields.${kind}`)}
              value={ranking.points[kind]}
              onChange={({ target }) => onChange({ ...ranking, points: { ...ranking.points, [kind]: target.value } })}
              error={problems.has(kind) || fields.points !== undefined}
              helperText={problems.has(kind) ? word('pointsRange') : undefined}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } }}
            />
          ))}
        </Box>
        {fields.points !== undefined && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
            {fields.points}
          </Typography>
        )}
      </Box>
      <TieBreaks
        tieBreaks={ranking.tieBreaks}
        onChange={(tieBreaks) => onChange({ ...ranking, tieBreaks })}
        problem={fields.tieBreaks}
      />
      <TextField
        select
        label={word('rules')}
        value={ranking.rules}
        onChange={({ target }) => onChange({ ...ranking, rules: target.value as TypedRanking['rules'] })}
        helperText={word('rulesHint')}
        fullWidth
      >
        {rulesTexts.map((rules) => (
          <MenuItem key={rules} value={rules}>
            {word(`rulesOf.${rules}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
