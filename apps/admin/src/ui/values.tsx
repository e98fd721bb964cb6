import { countryName } from '@app/contract/countryNames';
import { formatMoney } from '@app/contract/money';
import { arrangeNames } from '@app/contract/names';
import { pictureVariant } from '@app/contract/pictures';
import { useTranslate } from 'react-admin';
import { currentLanguageTag, currentLocale } from '../providers/language.ts';
import type { EnumName, EnumValue } from '../providers/texts.ts';
import { formatDay, formatInstant, formatInstantWithZone } from '../values/dates.ts';
import type { Tone } from '../values/statuses.ts';
import { StatusPill } from './StatusPill.tsx';

/** Shown for missing values. */
const none = '—';

export function Money({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(amountMinor, currency, currentLanguageTag())}</span>;
}

export function Instant({ at }: { at: string | null }) {
  if (at === null) return none;
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {formatInstant(at, currentLanguageTag())}
    </time>
  );
}

/** Shows an instant with the name of its time zone, for times that others must keep. */
export function InstantWithZone({ at }: { at: string | null }) {
  if (at === null) return none;
  return <time dateTime={at}>{formatInstantWithZone(at, currentLanguageTag())}</time>;
}

export function Day({ day }: { day: string | null }) {
  return day === null ? (
    none
  ) : (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(day, currentLanguageTag())}
    </time>
  );
}

/** Shows a stored picture of the site beside a row that says what it is. @param picture its address */
export const Thumbnail = ({ picture }: { picture: string }) => (
  <img
    src={pictureVariant(picture, 320, 'jpg')}
    alt=""
    width={96}
    height={40}
    style={{ objectFit: 'cover', borderRadius: 4, display: 'block' }}
  />
);

/** Shows the name of a payment provider. */
export function Provider({ name }: { name: string }) {
  return useTranslate()(`enums.paymentProvider.${name}`, { _: name });
}

/** Shows both names in the order of the reader's language, the second one in a muted style. */
export function PersonName({ name, nativeName }: { name: string; nativeName: string }) {
  const { lead, second } = arrangeNames(currentLocale(), { latinName: name, nativeName });
  return (
    <>
      {lead || none}
      {second && (
        <span className="name" style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
          {' '}
          {second}
        </span>
      )}
    </>
  );
}

/** Shows the name of a country. @param code ISO 3166-1 alpha-2 */
export const Country = ({ code }: { code: string | null }) =>
  code === null ? none : countryName(code, currentLocale());

/** Shows a value of an enumeration below `enums` as a pill. */
export function StatusChip<Name extends EnumName, Value extends EnumValue<Name>>({
  of,
  value,
  tones,
}: {
  of: Name;
  value: Value;
  tones: Record<Value, Tone>;
}) {
  return <StatusPill tone={tones[value]} label={useTranslate()(`enums.${of}.${value}`)} />;
}
