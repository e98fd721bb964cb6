import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { formatBothLanguages, inBothLanguages } from '../../values/bilingual.ts';

type Body = CallInput<'adminSiteSettingsUpdate'>;
type Settings = CallData<'adminSiteSettingsGet'>;

/** The texts in both languages, in the order of the form. */
export const texts = ['name', 'shortName', 'announcement', 'footerNotice', 'notFound'] as const;

/** The most icons that the API takes. */
export const maxSocialLinks = 12;

/** An icon of the footer in the form, with where it leads: to its address or its QR code. */
export type SocialLinkInput = Settings['socialLinks'][number] & { target: 'url' | 'qrCode' };
type SettingsInput = Omit<Settings, 'socialLinks'> & { socialLinks: SocialLinkInput[] };

/** Converts the API's record to the form's values. */
export const fromRecord = (settings: Settings): SettingsInput => ({
  ...settings,
  socialLinks: settings.socialLinks.map((link) => ({ ...link, target: link.qrCode ? 'qrCode' : 'url' })),
});

const createRecord = <Name extends string, Value>(names: readonly Name[], createValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, createValue(name)])) as Record<Name, Value>;

/** Converts the form's values to the body of the API call. Empty inputs have no value in the form. */
export const toBody = ({
  id: _,
  logo,
  icon,
  sharePicture,
  announcementUntil,
  socialLinks,
  registrations,
  hasNewsletterArchive,
  newsletterReplyTo,
  version,
  ...rest
}: SettingsInput): Body => ({
  ...createRecord(texts, (name) => inBothLanguages(rest[name])),
  logo: logo?.id ?? null,
  icon: icon?.id ?? null,
  sharePicture: sharePicture?.id ?? null,
  announcementUntil: announcementUntil ?? null,
  socialLinks: (socialLinks ?? []).map(({ network, name, target, url, qrCode }) => ({
    network,
    name: inBothLanguages(name),
    url: target === 'url' ? (url ?? '') : '',
    qrCode: target === 'qrCode' ? (qrCode?.id ?? null) : null,
  })),
  registrations: (registrations ?? []).map(({ url, ...registration }) => ({ ...registration, url: url ?? '' })),
  hasNewsletterArchive: hasNewsletterArchive ?? false,
  newsletterReplyTo: newsletterReplyTo || null,
  version,
});

const formatPicture = (picture: Settings['logo']) =>
  picture ? formatBothLanguages(picture.alt) || text('resources.pictures.unnamed', { id: picture.id }) : '';

/** The fields that editors compare after an edit conflict, each with a function that formats its value. */
export const comparedFields = {
  ...createRecord(texts, () => formatBothLanguages),
  ...createRecord(['logo', 'icon', 'sharePicture'], () => formatPicture),
  announcementUntil: (until: string | null) => until ?? '',
  hasNewsletterArchive: (isOn: boolean | null) => text(isOn ? 'ra.boolean.true' : 'ra.boolean.false'),
  newsletterReplyTo: (address: string | null) => address ?? '',
  socialLinks: (links: SocialLinkInput[] | null) =>
    (links ?? [])
      .map(({ network, name, target, url, qrCode }) =>
        [
          network && text(`enums.socialNetwork.${network}`),
          formatBothLanguages(name),
          target === 'qrCode' ? qrCode && text('resources.pictures.unnamed', { id: qrCode.id }) : url,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  registrations: (list: Body['registrations'] | null) =>
    (list ?? []).map((registration) => [registration.text, registration.url].filter(Boolean).join(' ')).join('\n'),
};
