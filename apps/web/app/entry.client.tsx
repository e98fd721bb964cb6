import './trustedTypes.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { blockOfflineLinks } from './late/leaveWhenReachable.ts';
import { mirrorSession } from './api/session.ts';
import { localeOfDocument, initializeLocale } from './locale.ts';
import { overwriteGetLocale } from './paraglide/runtime.js';
import { restoreFields } from './reload/storedFields.ts';

initializeLocale();
mirrorSession();
overwriteGetLocale(localeOfDocument);
blockOfflineLinks();
restoreFields();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
