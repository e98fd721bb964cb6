import bowser from 'bowser';

/** Browser and system, as a person would name them; empty where the browser does not say. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 100);
}
