import './ui/mantine.css.ts';
import './ui/theme.css';
import { languageTag, type Locale } from '@app/contract/locale';
import { MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from 'react-router';
import { publicUrlContext } from './api/api.ts';
import { ProblemPage } from './features/notFound/ProblemPage.tsx';
import { SiteFrame } from './features/layout/SiteFrame.tsx';
import { getLocale } from './paraglide/runtime.js';
import { theme } from './ui/theme.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({ publicUrl: context.get(publicUrlContext) });

/** The origin does not change while a page is open. */
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
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} forceColorScheme="light">
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

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <ProblemPage isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </SiteFrame>
  );
}
