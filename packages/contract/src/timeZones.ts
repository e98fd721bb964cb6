/** Whether a text is the current or a former IANA name of a time zone, such as `Asia/Kolkata`. Offsets are rejected. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/**
 * Returns the name that a time zone has at a moment in a language, such as “Singapore Time”; its IANA name if the
 * language has none.
 */
export function zoneName(timeZone: string, languageTag: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
