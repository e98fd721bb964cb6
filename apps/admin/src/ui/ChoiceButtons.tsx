import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ChoiceButtonsProps<Choice extends string> {
  label: string;
  value: Choice;
  choices: readonly Choice[];
  wordOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** Lets staff choose one of few views, of which one is always chosen. */
export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { label, value, choices, wordOf, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_, chosen: Choice | null) => chosen && onChange(chosen)}
      aria-label={label}
      sx={{ flexWrap: 'wrap' }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice} sx={{ minHeight: 44 }}>
          {wordOf(choice)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
