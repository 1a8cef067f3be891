import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { EMPTY, of, Subject } from 'rxjs';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import { startRonda } from '#actors/app/ronda.ts';
import type { BaseDependencies } from '#actors/shared/dependencies.ts';
import type { Locale } from '#domain/locale.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { showLocale, startTexts } from '#i18n/index.ts';
import { createClockService } from '#services/browser/clock.service.ts';
import { createPreferencesService } from '#services/browser/preferences.service.ts';
import { createHttpService } from '#services/http/http.service.ts';
import { createSessionService } from '#services/session/session.service.ts';
import { App } from '#views/app/app.tsx';

const nothing = () => undefined;
const fail = (error: unknown) => {
  throw error;
};

/** What a browser that opens the login for the first time has: no session, nothing remembered. */
function firstVisit(locale: Locale): BaseDependencies {
  const clock = createClockService();
  const preferences = {
    ...createPreferencesService(),
    locale: () => locale,
    sessionExpiry: () => null,
    clearSession: nothing,
  };
  const http = createHttpService({ locale: () => locale, onPartMissing: nothing });
  const path = hrefOf('auth-login', locale);
  return {
    http,
    clock,
    preferences,
    session: createSessionService({ http, clock, preferences, locks: { request: (_, work) => work() } }),
    tabs: { messages$: EMPTY, send: nothing },
    environment: { events$: EMPTY, activity$: EMPTY },
    navigation: { path: () => path, path$: of(path), go: fail, replace: fail, rewrite: fail, reload: nothing },
    builds: { events$: EMPTY, takeOver: async () => undefined, repair: nothing },
    hubEvents$: new Subject(),
    showTexts: showLocale,
    report: fail,
  };
}

/** Markup of the login as the app renders it first; it is written into the page at build time, and hydrated. */
export async function renderLogin(locale: Locale): Promise<string> {
  await startTexts(locale);
  const ronda = startRonda(firstVisit(locale), {
    locale,
    loadDesk: () => Promise.reject(new Error('the login is rendered without a session')),
  });
  await waitFor(ronda.routing, ({ context }) => context?.decision.kind === 'show');
  const markup = renderToString(
    <StrictMode>
      <Router ssrPath={hrefOf('auth-login', locale)}>
        <App ronda={ronda} />
      </Router>
    </StrictMode>,
  );
  ronda.stop();
  return markup;
}
