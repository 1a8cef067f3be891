import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { startRonda } from '#actors/ronda.ts';
import { splitPath } from '#domain/route-guard.ts';
import { showLocale, startTexts } from '#i18n/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import { createEnvironmentService } from '#services/browser/environment.service.ts';
import { createNavigationService } from '#services/browser/navigation.service.ts';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createTabsService } from '#services/browser/tabs.service.ts';
import { createLocalDrafts, type LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { createHubService } from '#services/hub/hub.service.ts';
import { createDevicesService } from '#services/media/devices.service.ts';
import { createSoundService } from '#services/media/sound.service.ts';
import { createSessionService } from '#services/session/session.service.ts';
import { App } from '#views/app/app.tsx';

// zod compiles its parsers with `new Function` unless told not to; the CSP forbids that.
z.config({ jitless: true });

const preferences = createPreferencesService();
const browserLocale = navigator.language.startsWith('en') ? 'en' : 'es';
const locale = splitPath(location.pathname)?.locale ?? preferences.locale() ?? browserLocale;
document.documentElement.lang = locale;

const report = (error: unknown) => console.error('ronda', error instanceof Error ? error.message : 'unknown');
const clock = createClockService();
const http = createHttpService({ locale: () => (document.documentElement.lang === 'en' ? 'en' : 'es') });
const draftsOf = new Map<string, LocalDrafts>();

const texts = startTexts(locale);
const ronda = startRonda(
  {
    http,
    clock,
    preferences,
    session: createSessionService({ http, clock, preferences }),
    hub: createHubService({
      now: clock.now,
      ticket: async () => (await http.call('getHubTicket', {})).Token,
      onDropped: ({ name, reason }) => report(new Error(`hub event "${name}" ${reason}`)),
    }),
    tabs: createTabsService(),
    environment: createEnvironmentService(clock.now),
    navigation: createNavigationService(),
    sound: createSoundService(),
    devices: createDevicesService(),
    localDraftsOf(userId) {
      const known =
        draftsOf.get(userId) ?? createLocalDrafts(async () => (await http.call('getDraftKey', {})).Key, userId);
      draftsOf.set(userId, known);
      return known;
    },
    showTexts: showLocale,
    report,
  },
  { locale },
);

await texts;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App ronda={ronda} />
  </StrictMode>,
);
