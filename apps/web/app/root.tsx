import './ui/mantine.css.ts';
import 'virtual:mantine-theme.css';
import './ui/theme.css';
import { languageTag, type Locale } from '@app/contract/locale';
import { MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from 'react-router';
import { localModeContext, publicUrlContext } from './api/api.ts';
import { ErrorPage } from './features/layout/ErrorPage.tsx';
import { LocalModeBanner } from './features/layout/LocalModeBanner.tsx';
import { m } from './paraglide/messages.js';
import { getLocale } from './paraglide/runtime.js';
import { theme } from './ui/theme.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  publicUrl: context.get(publicUrlContext),
  isLocalMode: context.get(localModeContext),
});

/** The loader's data, origin and local mode, does not change while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={languageTag[getLocale() as Locale]} {...mantineHtmlProps} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffcf9" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" title={m.news_feed()} href={`/feeds/${getLocale()}/all.xml`} />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
          <LocalModeBanner />
          {children}
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function Site() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
