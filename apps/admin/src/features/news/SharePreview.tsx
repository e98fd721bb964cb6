import { type Locale, languageTag } from '@app/contract/locale';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { NewsFields, NewsRecord } from './newsDraftKind.ts';

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** Shows how search engines and messengers present the item. */
export function SharePreview({ record, locale, fields }: { record: NewsRecord; locale: Locale; fields: NewsFields }) {
  const translate = useTranslate();
  const address = `${window.location.host}/news/${record.slug ?? record.id}`;
  const title = fields.title || translate('resources.news.untitled');
  return (
    <Box component="details" sx={{ mb: 2 }} lang={languageTag[locale]}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('resources.news.share.appearance')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('resources.news.share.search')}
          </Typography>
          <Typography sx={{ color: '#1a0dab', fontSize: 18, lineHeight: 1.3, ...twoLines }}>{title}</Typography>
          <Typography variant="caption" component="p" sx={{ color: '#0b6b2e', overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={twoLines}>
            {fields.summary}
          </Typography>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('resources.news.share.card')}
          </Typography>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            {record.picture && (
              <Box
                component="img"
                src={record.picture.url}
                alt=""
                sx={{ width: '100%', aspectRatio: '1.91', objectFit: 'cover', display: 'block' }}
              />
            )}
            <Box sx={{ p: 1.25 }}>
              <Typography sx={{ fontWeight: 600, ...twoLines }}>{title}</Typography>
              <Typography variant="body2" color="text.secondary" sx={twoLines}>
                {fields.summary}
              </Typography>
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
