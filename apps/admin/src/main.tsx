import { installDefaultPolicy } from '@app/contract/trustedTypes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followOtherTabs } from './providers/otherTabs.ts';

installDefaultPolicy();
followOtherTabs();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
