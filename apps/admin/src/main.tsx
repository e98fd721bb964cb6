import { installDefaultPolicy } from '@app/contract/trustedTypes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { currentLocale } from './providers/language.ts';
import { syncOtherTabs } from './providers/otherTabs.ts';
import { loadTexts } from './providers/texts.ts';

installDefaultPolicy();
syncOtherTabs();

loadTexts(currentLocale()).then(
  () =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => {
    document.getElementById('unavailable')!.hidden = false;
  },
);
