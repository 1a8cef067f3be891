import { Subject } from 'rxjs';
import { startRonda } from '#actors/app/ronda.ts';
import type { BaseDependencies } from '#actors/shared/dependencies.ts';
import { splitPath } from '#domain/navigation/route-guard.ts';
import { showLocale, startTexts } from '#i18n/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import { createEnvironmentService } from '#services/browser/environment.service.ts';
import { createNavigationService } from '#services/browser/navigation.service.ts';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createTabsService } from '#services/browser/tabs.service.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { createLazyBuilds } from '#services/offline/lazy-builds.ts';
import { createSessionService } from '#services/session/session.service.ts';
import { mount } from '#views/app/mount.tsx';

const preferences = createPreferencesService();
const browserLocale = navigator.language.startsWith('en') ? 'en' : 'es';
const locale = splitPath(location.pathname)?.locale ?? preferences.locale() ?? browserLocale;
document.documentElement.lang = locale;

const report = (error: unknown) => console.error('ronda', error instanceof Error ? error.message : 'unknown');
const clock = createClockService();
const http = createHttpService({
  locale: () => (document.documentElement.lang === 'en' ? 'en' : 'es'),
  onPartMissing: () => ronda.find('updateNotice')?.send({ type: 'chunk.failed' }),
});

const base: BaseDependencies = {
  http,
  clock,
  preferences,
  session: createSessionService({ http, clock, preferences }),
  tabs: createTabsService(),
  environment: createEnvironmentService(clock.now),
  navigation: createNavigationService(),
  builds: createLazyBuilds(async () =>
    // Watch-mode builds have no worker, because a cached build would be outdated immediately.
    (await import('#services/offline/builds.service.ts')).createBuildsService(
      __INSPECTOR__ ? undefined : navigator.serviceWorker,
      report,
    ),
  ),
  hubEvents$: new Subject(),
  showTexts: showLocale,
  report,
};
const texts = startTexts(locale);
const inspect = __INSPECTOR__ ? (await import('./inspector/inspector.ts')).startInspector() : undefined;
const ronda = startRonda(base, {
  locale,
  inspect,
  loadDesk: async (options) => (await import('./desk.ts')).createDesk(base, options),
});

// What cannot be loaded now is requested again when it is needed.
const warmUp = () => void import('./warm-up.ts').then(({ warmUp }) => warmUp()).catch(() => undefined);
// A stored session is restored, and typing indicates a sign-in; a password may be typed before this code arrives.
const typed = document.querySelector<HTMLInputElement>('#root [type=password]')?.value;
if (preferences.sessionExpiry() === null && !typed) addEventListener('input', warmUp, { once: true });
else warmUp();

await texts;
await mount(ronda, locale);
