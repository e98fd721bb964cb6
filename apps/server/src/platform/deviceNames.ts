import bowser from 'bowser';

/** Returns browser and system in plain words; empty when the user agent does not name them. */
export function toDeviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 100);
}
