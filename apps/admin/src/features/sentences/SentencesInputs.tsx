import { type SentenceName, sentenceGroups, sentenceNames } from '@app/contract/sentences';
import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';

const groups = Object.entries(sentenceGroups) as [keyof typeof sentenceGroups, Record<SentenceName, number>][];
const namesOf = (group: object) => Object.keys(group) as SentenceName[];
/** The server stores a sentence on one line. */
const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Edits the sentences in both languages, by where they appear. The placeholders are the defaults. */
export function SentencesInputs() {
  const translate = useTranslate();
  const defaults = useRecordContext<CallData<'adminSentencesGet'>>()?.defaults;
  return (
    <Bilingual sources={sentenceNames} requiredSources={[]} isOptional>
      {groups.map(([group, lengths]) => (
        <Box key={group} component="section" aria-labelledby={`sentences-${group}`} sx={{ mt: 1, mb: 3 }}>
          <Typography id={`sentences-${group}`} variant="h2" sx={{ fontSize: 18, mb: 1.5 }}>
            {translate(`resources.sentences.group.${group}`)}
          </Typography>
          {namesOf(lengths).map((name) => (
            <BilingualInput
              key={name}
              source={name}
              max={lengths[name]}
              multiline
              minRows={1}
              parse={onOneLine}
              placeholder={defaults?.[name]}
              helperText={textKey(`resources.sentences.hint.${name}`)}
            />
          ))}
        </Box>
      ))}
    </Bilingual>
  );
}
