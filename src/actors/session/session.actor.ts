import { filter } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/index.ts';
import type {
  ProfileOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SessionPorts,
  SessionTabEvent,
  SignInOutcome,
} from '#machines/session/session.types.ts';
import type { TabMessage } from '#services/browser/tab-message.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type BaseDependencies, environmentLogic } from '../shared/dependencies.ts';

type Signal = { signal: AbortSignal };
const isSessionMessage = (message: TabMessage): message is SessionTabEvent =>
  message.type === 'tab.signedIn' || message.type === 'tab.signedOut' || message.type === 'tab.refreshed';

const isUnreachable = (error: unknown) => /offline|timeout/.test(failureOf(error).kind);

/** The session with its effects: identity calls, cookies, other tabs (design 4). */
export function createSessionLogic(dependencies: BaseDependencies) {
  const { session, clock, tabs, preferences } = dependencies;
  const stored = async () => (await import('#services/session/stored-profile.ts')).createStoredProfile(preferences);

  async function profile({ signal }: Signal): Promise<ProfileOutcome> {
    const loaded = await session.loadProfile({ signal });
    if (loaded === 'employeeMissing') return { kind: 'employeeMissing' };
    if (loaded === 'mustChangePassword') return { kind: 'failed', failure: 'mustChangePassword' };
    const now = clock.now();
    (await stored()).write({ ...loaded, confirmedAt: now });
    return { kind: 'ready', profile: loaded, now };
  }

  /** U4: offline, the last user continues as long as the cookie says their token is valid. */
  async function knownHere(error: unknown): Promise<RestoreOutcome | null> {
    const known = isUnreachable(error) ? (await stored()).read() : null;
    const expiresAt = preferences.sessionExpiry();
    if (known === null || expiresAt === null) return null;
    const browserNow = clock.now() - clock.offset();
    clock.learn(browserNow + known.serverOffset, browserNow, browserNow);
    const now = clock.now();
    return now < expiresAt ? { kind: 'unconfirmed', profile: { ...known, expiresAt }, now } : null;
  }

  async function restoreOnline(expiresAt: number, { signal }: Signal): Promise<RestoreOutcome> {
    // The advisory cookie lives as long as the refresh handle, longer than the token: refresh the token before reading the
    // profile.
    if (expiresAt <= clock.now() && (await session.refresh({ signal })) === null) return { kind: 'none' };
    try {
      const outcome = await profile({ signal });
      return outcome.kind === 'failed' ? { kind: 'none' } : outcome;
    } catch (error) {
      if (failureOf(error).status === 401) return { kind: 'none' };
      throw error;
    }
  }

  async function restore({ signal }: Signal): Promise<RestoreOutcome> {
    const expiresAt = preferences.sessionExpiry();
    if (expiresAt === null) return { kind: 'none' };
    try {
      return await restoreOnline(expiresAt, { signal });
    } catch (error) {
      const known = await knownHere(error);
      if (known) return known;
      throw error;
    }
  }

  async function signIn({
    input,
    signal,
  }: { input: Parameters<typeof session.signIn>[0] } & Signal): Promise<SignInOutcome> {
    try {
      await session.signIn(input, { signal });
      return { kind: 'signedIn' };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 429) {
        return { kind: 'tooManyAttempts', retryAfter: failure.retryAfter ?? 60_000, now: clock.now() };
      }
      if (failure.code === 'credentials_mismatch') return { kind: 'failed', failure: 'credentialsMismatch' };
      return { kind: 'failed', failure: isUnreachable(error) ? 'offline' : 'generic' };
    }
  }

  const actors: SessionPorts['actors'] = {
    restore: fromPromise(restore),
    signIn: fromPromise(signIn),
    loadProfile: fromPromise(({ signal }) =>
      profile({ signal }).catch(
        (error: unknown): ProfileOutcome => ({
          kind: 'failed',
          failure: isUnreachable(error) ? 'offline' : 'userInfo',
        }),
      ),
    ),
    refresh: fromPromise(async ({ signal }): Promise<RefreshOutcome> => {
      const refreshed = await session.refresh({ signal });
      return refreshed ? { kind: 'refreshed', ...refreshed, now: clock.now() } : { kind: 'revoked' };
    }),
    loadFunctions: fromPromise(({ signal }) => session.loadFunctions({ signal })),
    signOut: fromPromise(({ signal }) => session.signOut({ signal })),
    tabs: fromEventObservable(() => tabs.messages$.pipe(filter(isSessionMessage))),
    environment: environmentLogic(dependencies),
  };

  return sessionMachine.provide({
    actors,
    actions: {
      endSession: () => session.endSession(),
      clearSession: () => preferences.clearSession(),
      broadcastSignedIn: () => tabs.send({ type: 'tab.signedIn' }),
      broadcastSignedOut: () => tabs.send({ type: 'tab.signedOut' }),
      broadcastRefreshed: (_, { expiresAt }) => tabs.send({ type: 'tab.refreshed', expiresAt, now: clock.now() }),
    },
  });
}
