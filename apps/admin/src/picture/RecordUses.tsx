import { Box, Chip, Link as PlainLink, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import type { CallData } from '../providers/callTypes.ts';
import { mayCall, useMe } from '../providers/session.ts';
import type { ResourceName } from '../providers/texts.ts';
import { inReadersLanguage } from '../values/bilingual.ts';

type Use = CallData<'adminPictureGet'>['usedBy'][number];

const resourceOf: Record<Use['kind'], ResourceName> = {
  event: 'events',
  news: 'news',
  standingText: 'standingTexts',
  ownPage: 'ownPages',
  newsletter: 'newsletters',
  banner: 'banners',
  author: 'authors',
  association: 'associations',
  discipline: 'disciplines',
  siteSettings: 'siteSettings',
};

interface Props {
  /** What is used. */
  resource: 'pictures' | 'films';
  /** Undefined while only the row of the list is loaded. */
  uses: Use[] | undefined;
  isUsed?: boolean;
}

/** Lists the records that use a picture or film, with links to those that the reader may open. */
export function RecordUses({ resource, uses, isUsed = (uses ?? []).length > 0 }: Props) {
  const translate = useTranslate();
  if (uses === undefined) return null;
  return (
    <Box component="section" sx={{ mt: 2, width: '100%' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.pictures.usedBy')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate(`resources.${resource}.${isUsed ? 'cannotBeDeleted' : 'notUsed'}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {uses.map((use) => (
          <Box component="li" key={`${use.kind} ${use.id}`} sx={{ mb: 0.5 }}>
            <UseLink use={use} />{' '}
            {use.isUnpublished && <Chip size="small" label={translate('resources.pictures.unpublished')} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function UseLink({ use: { kind, id, name } }: { use: Use }) {
  const translate = useTranslate();
  const kindName = translate(`enums.pictureUse.${kind}`);
  // There is only one record of this kind.
  const isSingle = kind === 'siteSettings';
  const title =
    kind === 'standingText'
      ? translate(`resources.standingTexts.names.${id}`)
      : (name && inReadersLanguage(name)) || (isSingle ? kindName : `${kindName} ${id}`);
  const resource = resourceOf[kind];
  const roles = useMe()?.roles;
  const feature = useFeatures().find((candidate) => candidate.name === resource);
  const mayOpen = feature?.calls.get !== undefined && mayCall(feature.calls.get, roles);
  return (
    <>
      {mayOpen ? (
        <PlainLink component={Link} to={isSingle ? `/${resource}` : `/${resource}/${id}`}>
          {title}
        </PlainLink>
      ) : (
        title
      )}
      {!isSingle && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
          {kindName}
        </Typography>
      )}
    </>
  );
}
