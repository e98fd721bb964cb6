import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { type Picture, PictureDialog } from './PictureDialog.tsx';

interface Props {
  source: string;
  label: string;
  /** The aspect ratio of the shown part, width by height. Undefined allows any shape. */
  aspect?: number;
  /** In pixels; a narrower picture looks blurred. */
  minWidth: number;
  /** Whether the form can be saved without a picture. */
  optional?: boolean;
  helperText?: string;
}

/** Takes a picture with its alternative text. The form's value is the picture; the call takes its id. */
export function PictureInput({ source, label, aspect, minWidth, optional = false, helperText }: Props) {
  const [openDialog, setOpenDialog] = useState<'choose' | 'describe' | null>(null);
  const translate = useTranslate();
  const { field, fieldState } = useInput<Picture | null>({
    source,
    defaultValue: null,
    validate: (value: Picture | null) => (value || optional ? undefined : 'app.picture.required'),
  });
  const picture = field.value;
  const problem = fieldState.error?.message;

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {translate(label)}
      </Typography>
      {picture && <Preview picture={picture} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button ref={field.ref} variant="outlined" onClick={() => setOpenDialog('choose')}>
          {translate(picture ? 'app.picture.replace' : 'app.picture.choose')}
        </Button>
        {picture && <Button onClick={() => setOpenDialog('describe')}>{translate('app.picture.editAlt')}</Button>}
        {picture && optional && <Button onClick={() => field.onChange(null)}>{translate('app.picture.remove')}</Button>}
      </Box>
      {helperText !== undefined && <FormHelperText>{translate(helperText)}</FormHelperText>}
      {problem !== undefined && (
        <FormHelperText error>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
      {openDialog !== null && (
        <PictureDialog
          pictureToDescribe={openDialog === 'describe' ? picture : null}
          aspect={aspect}
          minWidth={minWidth}
          onDone={(picked) => {
            field.onChange(picked);
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Box>
  );
}

function Preview({ picture }: { picture: Picture }): ReactNode {
  const translate = useTranslate();
  const { url, width, height, alt } = picture;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' }, gap: 2, mb: 1.5 }}>
      <Box
        component="img"
        src={url}
        alt=""
        width={width}
        height={height}
        sx={{
          width: '100%',
          height: 'auto',
          maxHeight: 220,
          objectFit: 'contain',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {(['zh_CN', 'en_US'] as const).map((locale) => (
          <Typography key={locale} variant="body2" sx={{ mb: 0.5 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`app.picture.alt.${locale}`)}:{' '}
            </Box>
            {alt[locale] || translate('app.picture.noAlt')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
