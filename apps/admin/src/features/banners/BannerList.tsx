import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { Languages } from '../../ui/Languages.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, StatusChip, Thumbnail } from '../../ui/values.tsx';
import { inReadersLanguage, languagesOf } from '../../values/bilingual.ts';
import type { Tone } from '../../values/statuses.ts';

type Banner = RowOf<'adminBannerList'>;

const tones: Record<Banner['state'], Tone> = { hidden: 'ended', scheduled: 'open', shown: 'good', ended: 'ended' };

export function BannerList() {
  const translate = useTranslate();
  const states = Object.keys(tones).map((id) => ({ id, name: translate(`enums.bannerState.${id}`) }));
  return (
    <ListPage
      csv="adminBannerCsv"
      orderCall="adminBannerOrder"
      canCreate
      filters={[<SelectInput key="state" source="state" choices={states} alwaysOn />]}
    >
      <RecordTable<Banner>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inReadersLanguage(title) },
          { field: 'picture', show: ({ picture }) => <Thumbnail picture={picture.url} />, wideOnly: true },
          { field: 'state', show: ({ state }) => <StatusChip of="bannerState" value={state} tones={tones} /> },
          { field: 'languages', show: ({ title }) => <Languages languages={languagesOf(title)} /> },
          { field: 'shownFrom', show: ({ shownFrom }) => <Instant at={shownFrom} /> },
          { field: 'shownUntil', show: ({ shownUntil }) => <Instant at={shownUntil} /> },
        ]}
      />
    </ListPage>
  );
}
