import { type Locale, locales } from '@app/contract/locale';
import { Box, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { currentLocale } from '../providers/language.ts';
import { StatusPill } from './StatusPill.tsx';

interface Rules {
  /** The languages on screen: both, or on a phone the language of the open tab. */
  visibleLocales: readonly Locale[];
  /** The fields that a language needs as soon as it has any text. */
  requiredSources: readonly string[];
  /** The languages that must be complete: those with texts, or both. */
  requiredLocales: readonly Locale[];
}

const RulesContext = createContext<Rules>({ visibleLocales: locales, requiredSources: [], requiredLocales: locales });
export const useBilingualRules = (): Rules => use(RulesContext);

type Texts = Partial<Record<Locale, string>> | null | undefined;
const hasText = (texts: Texts, locale: Locale): boolean => Boolean(texts?.[locale]?.trim());

type Completeness = 'complete' | 'incomplete' | 'missing' | 'invalid';

interface Props {
  /** The names of all bilingual fields of the form. */
  sources: readonly string[];
  /** Those that a language needs as soon as it has any text. */
  requiredSources: readonly string[];
  /** Whether both languages are required. */
  needsBoth?: boolean;
  /** Whether every text may be empty in either language. Then only errors are marked. */
  isOptional?: boolean;
  children: ReactNode;
}

/**
 * Groups the bilingual texts of a form: side by side, or on a phone in a tab per language. Marks a language that is
 * missing, incomplete or has errors. Unless both are needed, a language may be left empty as long as the other is
 * complete.
 */
export function Bilingual({ sources, requiredSources, needsBoth = false, isOptional = false, children }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [openLocale, setOpenLocale] = useState<Locale>(currentLocale());
  const translate = useTranslate();
  const completeness = useCompleteness(sources, requiredSources);
  useTabWithErrors(completeness, openLocale, setOpenLocale);
  const visibleLocales = isNarrow ? [openLocale] : locales;
  const present = locales.filter((locale) => completeness[locale] !== 'missing');
  const requiredLocales = needsBoth || present.length === 0 ? locales : present;
  const headingOf = (locale: Locale) => {
    const state = completeness[locale];
    const shownState = isOptional && state !== 'invalid' ? 'complete' : state;
    return <LanguageHeading key={locale} name={translate(`app.bilingual.${locale}`)} completeness={shownState} />;
  };
  return (
    <Box sx={{ width: '100%' }}>
      {isNarrow ? (
        <Tabs
          value={openLocale}
          onChange={(_, locale: Locale) => setOpenLocale(locale)}
          variant="fullWidth"
          aria-label={translate('app.bilingual.tabs')}
          sx={{ mb: 2, '& .MuiTab-root': { minWidth: 0, px: 1 } }}
        >
          {locales.map((locale) => (
            <Tab key={locale} value={locale} label={headingOf(locale)} />
          ))}
        </Tabs>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, mb: 1.5 }}>
          {locales.map(headingOf)}
        </Box>
      )}
      <RulesContext value={{ visibleLocales, requiredSources, requiredLocales }}>{children}</RulesContext>
    </Box>
  );
}

function LanguageHeading({ name, completeness }: { name: string; completeness: Completeness }) {
  const translate = useTranslate();
  return (
    <Typography
      component="span"
      variant="subtitle2"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-start' },
        gap: 1,
        minHeight: 26,
      }}
    >
      {name}
      {completeness !== 'complete' && (
        <StatusPill
          tone={completeness === 'invalid' ? 'failed' : completeness === 'incomplete' ? 'attention' : 'open'}
          label={translate(`app.bilingual.${completeness}`)}
        />
      )}
    </Typography>
  );
}

function useCompleteness(sources: readonly string[], needed: readonly string[]): Record<Locale, Completeness> {
  const values = useWatch({ name: [...sources] }) as Texts[];
  const { errors } = useFormState();
  const textsOf = new Map(sources.map((source, index) => [source, values[index]]));
  const stateOf = (locale: Locale): Completeness => {
    const hasError = sources.some(
      (source) => (errors[source] as Partial<Record<Locale, unknown>> | undefined)?.[locale],
    );
    if (hasError) return 'invalid';
    if (!sources.some((source) => hasText(textsOf.get(source), locale))) return 'missing';
    return needed.every((source) => hasText(textsOf.get(source), locale)) ? 'complete' : 'incomplete';
  };
  return { zh_CN: stateOf('zh_CN'), en_US: stateOf('en_US') };
}

/** Opens the tab with the errors after a save that failed only because of texts in the hidden tab. */
function useTabWithErrors(
  completeness: Record<Locale, Completeness>,
  openLocale: Locale,
  setOpenLocale: (locale: Locale) => void,
): void {
  const { formState } = useFormContext();
  const { submitCount } = formState;
  const [handledSubmitCount, setHandledSubmitCount] = useState(submitCount);
  const withErrors = locales.filter((locale) => completeness[locale] === 'invalid');
  useEffect(() => {
    if (submitCount === handledSubmitCount || withErrors.length === 0) return;
    setHandledSubmitCount(submitCount);
    if (!withErrors.includes(openLocale)) setOpenLocale(withErrors[0]!);
  }, [submitCount, handledSubmitCount, withErrors, openLocale, setOpenLocale]);
}
