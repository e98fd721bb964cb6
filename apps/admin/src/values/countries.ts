/** A country or region by its code of two letters, as the language calls it. */
export function countryName(code: string, languageTag: string): string {
  try {
    return new Intl.DisplayNames(languageTag, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
