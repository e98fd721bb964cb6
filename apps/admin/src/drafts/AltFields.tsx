import { type Locale, languageTag } from '@app/contract/locale';
import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { maxAltLength } from '../richText/undescribedPictures.ts';

/** The pictures of each language that lack an alternative text. */
export type Undescribed = readonly { locale: Locale; src: string }[];

/** The alternative texts that were typed, by language and address of the picture. */
export type TypedAlts = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Whether all pictures are described. */
export const areDescribed = (pictures: Undescribed, alts: TypedAlts): boolean =>
  pictures.every(({ locale, src }) => (alts[locale]?.[src] ?? '').trim() !== '');

interface Props {
  pictures: Undescribed;
  alts: TypedAlts;
  onAlts: (alts: TypedAlts) => void;
}

/** Lists pictures with inputs for their missing alternative texts. */
export function AltFields({ pictures, alts, onAlts }: Props) {
  const translate = useTranslate();
  const addresses = [...new Set(pictures.map(({ src }) => src))];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {addresses.map((address, index) => (
        <Box
          key={address}
          component="li"
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, gap: 2, alignItems: 'start' }}
        >
          <Box
            component="img"
            src={address}
            alt={translate('app.drafts.alts.picture', { number: index + 1 })}
            sx={{ width: '100%', maxWidth: 220, maxHeight: 140, objectFit: 'contain', bgcolor: 'action.hover' }}
          />
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {pictures
              .filter(({ src }) => src === address)
              .map(({ locale }) => (
                <TextField
                  key={locale}
                  label={translate(`app.picture.alt.${locale}`)}
                  value={alts[locale]?.[address] ?? ''}
                  onChange={(event) =>
                    onAlts({ ...alts, [locale]: { ...alts[locale], [address]: event.target.value } })
                  }
                  required
                  fullWidth
                  size="small"
                  slotProps={{ htmlInput: { lang: languageTag[locale], maxLength: maxAltLength } }}
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
