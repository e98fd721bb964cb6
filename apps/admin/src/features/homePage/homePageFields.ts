import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { formatBothLanguages } from '../../values/bilingual.ts';

type Body = CallInput<'adminHomePageUpdate'>;
export type HomePageRecord = CallData<'adminHomePageGet'>;
export type SectionInput = HomePageRecord['sections'][number];
export type Pin = HomePageRecord['pinnedNews'][number];

/** Converts the form's values to the body of the API call. */
export const toBody = ({
  sections,
  newsSource,
  newsCount,
  videoCount,
  pinnedNews,
  pinnedVideos,
  version,
}: HomePageRecord): Body => ({
  sections,
  newsSource,
  newsCount,
  videoCount,
  pinnedNews: pinnedNews.map(({ id }) => id),
  pinnedVideos: pinnedVideos.map(({ id }) => id),
  version,
});

const formatPins = (pins: Pin[]) => pins.map(({ title, id }) => formatBothLanguages(title) || `#${id}`).join('\n');

/** The fields that editors compare after an edit conflict, each with a function that formats its value. */
export const comparedFields = {
  sections: (sections: SectionInput[]) =>
    sections
      .map(({ kind, isShown }) => {
        const name = text(`enums.homeSection.${kind}`);
        return isShown ? name : text('resources.homePage.hidden', { name });
      })
      .join('\n'),
  newsSource: (source: HomePageRecord['newsSource']) => text(`enums.homeNewsSource.${source}`),
  newsCount: String,
  pinnedNews: formatPins,
  videoCount: String,
  pinnedVideos: formatPins,
};
