/** An instant in the reader's own time zone. */
export const formatInstant = (instant: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** A calendar day, which has no time zone. */
export const formatDay = (day: string, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
