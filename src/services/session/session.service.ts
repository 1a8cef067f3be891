import type { DeskStart } from '#domain/desk-start.ts';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import type { Credentials } from '#domain/session/credentials.ts';
import type { User } from '#domain/session/user.ts';
import type { ClockService } from '../browser/clock.service.ts';
import type { PreferencesService } from '../browser/preferences.service.ts';
import type { HttpService } from '../http/http.service.ts';
import { failureOf, HttpFailure } from '../http/http-failure.ts';
import { createEarlyStart } from './early-start.ts';

export type LoadedProfile = {
  user: User;
  functions: ApplicationFunction[];
  polyclinics: Polyclinic[];
  supportUserId: string | null;
  expiresAt: number;
  serverOffset: number;
};

type Signal = { signal?: AbortSignal };

export type SessionService = {
  /** With a temporary password it leaves for the page that chooses the next one. */
  signIn(credentials: Credentials, options?: Signal): Promise<void>;
  /** Shell 6: user info, employee, user, functions and polyclinics; or what prevents loading them. */
  loadProfile(options?: Signal): Promise<LoadedProfile | 'employeeMissing' | 'mustChangePassword'>;
  /** Bootstrap data of the user's desk, which are requested with the sign-in or the profile. */
  loadDeskStart(userId: string): Promise<DeskStart>;
  /** One refresh at a time over all tabs; a tab that waited uses the other's result. Null: the session is revoked. */
  refresh(options?: Signal): Promise<{ expiresAt: number } | null>;
  loadFunctions(options?: Signal): Promise<ApplicationFunction[]>;
  signOut(options?: Signal): Promise<void>;
  /** Without waiting, also while the page unloads. */
  endSession(): void;
  forgotPassword(email: string, options?: Signal): Promise<void>;
  /** False for every code that cannot be used with its address. */
  checkResetCode(link: { email: string; code: string }, options?: Signal): Promise<boolean>;
  resetPassword(
    form: { Email: string; Password: string; ConfirmPassword: string; Code: string },
    options?: Signal,
  ): Promise<void>;
  learnClock(options?: Signal): Promise<number>;
};

/** One holder per name over all tabs; the subset of `navigator.locks` in use. */
export type TabLocks = { request<T>(name: string, work: () => Promise<T>): Promise<T> };

export function createSessionService(dependencies: {
  http: HttpService;
  clock: ClockService;
  preferences: PreferencesService;
  locks?: TabLocks;
}): SessionService {
  const { http, clock, preferences, locks = navigator.locks } = dependencies;
  const { call } = http;
  const earlyStart = createEarlyStart({ load: () => call('getDeskStart', {}), now: Date.now });

  async function learnClock(options: Signal = {}) {
    const sentAt = Date.now();
    const { UtcNowDate } = await call('getUtcNow', {}, options);
    return clock.learn(Date.parse(UtcNowDate), sentAt, Date.now());
  }

  /** The cookie contains whole seconds of the server clock. */
  const expiry = (fallbackSeconds: number) => preferences.sessionExpiry() ?? clock.now() + fallbackSeconds * 1_000;

  async function refreshNow(options: Signal) {
    try {
      const token = await call('connectToken', { body: { grant_type: 'refresh_token' } }, options);
      return { expiresAt: expiry(token.expires_in) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 400 || failure.status === 401) return null;
      throw failure;
    }
  }

  return {
    learnClock,

    async signIn(credentials, options = {}) {
      const { password_link, may_work } = await call(
        'connectToken',
        {
          body: {
            grant_type: 'password',
            username: credentials.email,
            password: credentials.password,
            remember: credentials.remember ? 'true' : 'false',
          },
        },
        options,
      );
      preferences.rememberEmail(credentials.remember ? credentials.email : null);
      if (may_work) earlyStart.begin();
      if (password_link) location.href = password_link;
    },

    async loadProfile(options = {}) {
      const [info] = await Promise.all([
        call('getUserInfo', {}, options),
        learnClock(options).catch(() => clock.offset()),
      ]);
      if (info.must_change_password) return 'mustChangePassword';
      if (info.may_work) earlyStart.ensure();
      const byIdentity = { params: { id: info.sub } };
      const ofEmployee = call('getEmployeeByIdentity', byIdentity, options).catch((error: unknown) => {
        if (error instanceof HttpFailure && error.status === 404) return null;
        throw error;
      });
      const others = () =>
        Promise.all([
          call('getUserByIdentity', byIdentity, options),
          call('listMyFunctions', {}, options),
          call('listMyPolyclinics', {}, options),
        ]);
      // Who may work is an active employee: nothing waits for that answer.
      const [employee, early] = await Promise.all([ofEmployee, info.may_work ? others() : null]);
      if (!employee?.Active) return 'employeeMissing';
      const [user, functions, polyclinics] = early ?? (await others());
      return {
        user,
        functions: functions.Dtos,
        polyclinics: polyclinics.Dtos,
        supportUserId: employee.SupportUserId,
        expiresAt: expiry(0),
        serverOffset: clock.offset(),
      };
    },

    loadDeskStart: earlyStart.take,

    refresh(options = {}) {
      const before = preferences.sessionExpiry();
      const work = locks.request('ronda.refresh', async () => {
        const after = preferences.sessionExpiry();
        if (before !== null && after !== null && after > before) return { expiresAt: after };
        return refreshNow(options);
      });
      http.setRefreshInFlight(work);
      return work.finally(() => http.setRefreshInFlight(null));
    },

    loadFunctions: async (options = {}) => (await call('listMyFunctions', {}, options)).Dtos,
    signOut: (options = {}) => call('endSession', {}, options),
    endSession: () => {
      void fetch('/api/identity/v2/connect/endsession', {
        method: 'POST',
        keepalive: true,
        headers: { 'X-Ronda-Client': 'web' },
      }).catch(() => undefined);
    },
    forgotPassword: (email, options = {}) => call('forgotPassword', { body: { Email: email } }, options),
    checkResetCode: async ({ email, code }, options = {}) =>
      (await call('checkResetCode', { body: { Email: email, Code: code } }, options)).Usable,
    resetPassword: (form, options = {}) => call('resetPassword', { body: form }, options),
  };
}
