import { Subject } from 'rxjs';
import type { VisitDependencies } from '#actors/visit/visit.actor.ts';
import { startVisit } from '#actors/visit/visit.ts';
import { splitPath } from '#domain/navigation/route-guard.ts';
import { showLocale, startTexts, visitLoaders } from '#i18n/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import { createEnvironmentService } from '#services/browser/environment.service.ts';
import { gestures$ } from '#services/browser/gestures.ts';
import { createNavigationService } from '#services/browser/navigation.service.ts';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createTabsService } from '#services/browser/tabs.service.ts';
import { createVisitLinkService } from '#services/browser/visit-link.service.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { createLazyHub } from '#services/hub/lazy-hub.ts';
import { createSoundService } from '#services/media/sound.service.ts';
import { createSessionService } from '#services/session/session.service.ts';
import { renderPage } from '#views/app/page-root.tsx';
import { VisitApp } from '#views/screens/visit/visit.app.tsx';

const link = createVisitLinkService();
const preferences = createPreferencesService();
const locale = splitPath(location.pathname)?.locale ?? preferences.locale() ?? 'es';
document.documentElement.lang = locale;

const report = (error: unknown) => console.error('ronda', error instanceof Error ? error.message : 'unknown');
const clock = createClockService();
const http = createHttpService({ locale: () => (document.documentElement.lang === 'en' ? 'en' : 'es') });

const dependencies: VisitDependencies = {
  http,
  clock,
  preferences,
  link,
  gestures$,
  session: createSessionService({ http, clock, preferences }),
  tabs: createTabsService(),
  environment: createEnvironmentService(clock.now),
  navigation: createNavigationService(),
  hubEvents$: new Subject(),
  showTexts: showLocale,
  report,
  hub: createLazyHub(async () =>
    (await import('#services/hub/hub.service.ts')).createHubService({
      now: clock.now,
      ticket: async () => (await http.call('getHubTicket', {})).Token,
      onDropped: ({ name, reason }) => report(new Error(`hub event "${name}" ${reason}`)),
    }),
  ),
  sound: createSoundService(),
  loadCalls: async () => (await import('./calls.ts')).createCalls(dependencies),
  loadFiles: async () => {
    // Preloads uploads, before the connection may be lost.
    const [{ createVisitFiles }] = await Promise.all([
      import('#actors/visit/visit-files.actor.ts'),
      import('#services/http/upload.ts'),
    ]);
    return createVisitFiles;
  },
};
const texts = startTexts(locale, visitLoaders);
const desk = startVisit(dependencies, { locale });

await texts;
renderPage(<VisitApp desk={desk} />);

// Browsers cache failed imports, so calls are loaded before the first use.
void Promise.all([import('#domain/api/client.ts'), import('#domain/api/later.ts')]).catch(report);
