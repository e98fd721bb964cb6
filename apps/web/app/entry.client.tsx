import './trustedTypes.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfDocument, settleLocale } from './locale.ts';
import { overwriteGetLocale } from './paraglide/runtime.js';

settleLocale();
overwriteGetLocale(localeOfDocument);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
