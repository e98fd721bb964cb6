import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { formatBothLanguages, inBothLanguages } from '../../values/bilingual.ts';

type Body = CallInput<'adminSiteSettingsUpdate'>;
type Settings = CallData<'adminSiteSettingsGet'>;

/** The texts in both languages, in the order of the form. */
export const texts = ['name', 'shortName', 'announcement', 'footerNotice', 'notFound'] as const;
export const channels = ['wechat', 'weibo', 'video'] as const;

const createRecord = <Name extends string, Value>(names: readonly Name[], createValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, createValue(name)])) as Record<Name, Value>;

/** Converts the form's values to the body of the API call. Empty inputs have no value in the form. */
export const toBody = ({
  id: _,
  logo,
  announcementUntil,
  social,
  registrations,
  hasNewsletterArchive,
  newsletterReplyTo,
  version,
  ...rest
}: Settings): Body => ({
  ...createRecord(texts, (name) => inBothLanguages(rest[name])),
  logo: logo?.id ?? null,
  announcementUntil: announcementUntil ?? null,
  social: createRecord(channels, (name) => social[name] ?? ''),
  registrations: (registrations ?? []).map(({ url, ...registration }) => ({ ...registration, url: url ?? '' })),
  hasNewsletterArchive: hasNewsletterArchive ?? false,
  newsletterReplyTo: newsletterReplyTo || null,
  version,
});

/** The fields that editors compare after an edit conflict, each with a function that formats its value. */
export const comparedFields = {
  ...createRecord(texts, () => formatBothLanguages),
  logo: (logo: Settings['logo']) => (logo ? formatBothLanguages(logo.alt) || logo.id : ''),
  announcementUntil: (until: string | null) => until ?? '',
  hasNewsletterArchive: (isOn: boolean | null) => text(isOn ? 'ra.boolean.true' : 'ra.boolean.false'),
  newsletterReplyTo: (address: string | null) => address ?? '',
  social: (social: Body['social']) => Object.values(social).join(', '),
  registrations: (list: Body['registrations'] | null) =>
    (list ?? []).map((registration) => [registration.text, registration.url].filter(Boolean).join(' ')).join('\n'),
};
