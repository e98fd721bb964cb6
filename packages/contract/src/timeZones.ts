/** Returns the name of a time zone in a language, such as “Singapore Time”; its IANA name if the language has none. */
export function zoneName(timeZone: string, languageTag: string): string {
  const parts = new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(0),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
