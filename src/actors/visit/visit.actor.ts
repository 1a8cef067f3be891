import { Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { Visit } from '#domain/visit.ts';
import { visitMachine } from '#machines/visit/index.ts';
import type { CallNotification, ReadOutcome, VisitPorts, VisitReading } from '#machines/visit/visit.types.ts';
import type { VisitLinkService } from '#services/browser/visit-link.service.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Calls, CallsOptions } from '../calls/calls.types.ts';
import { createHubLogic } from '../desk/hub.actor.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';
import type { CreateVisitFiles } from './visit-files.actor.ts';

/** External dependencies of the patient's page; fewer than those of a desk. */
export type VisitDependencies = Omit<Dependencies, 'desktopNotices' | 'devices' | 'localDraftsOf' | 'builds'> & {
  link: VisitLinkService;
  /** Clicks and keys: browsers allow sound after one. */
  gestures$: Observable<void>;
  /** Loads the code of the patient's files, separately from the page. */
  loadFiles(): Promise<CreateVisitFiles>;
};

export type VisitCommands = {
  locale(): Locale;
  /** Options for starting calls; `callsChanged` receives null when they end. */
  calls: Omit<CallsOptions, 'userId'>;
  callsChanged(calls: Calls | null): void;
  reloadAll(signal: AbortSignal): Promise<void>;
  send(event: { type: 'session.refresh' } | { type: 'session.unauthorized' }): void;
};

/** These statuses end the visit; a 401 is handled by the session, which is refreshed first. */
const isGone = (status: number | null) => status === 403 || status === 404;

export function createVisitLogic(dependencies: VisitDependencies, commands: VisitCommands) {
  const { http, clock, link, session, preferences, loadCalls, report } = dependencies;
  const stamped = (visit: Visit): VisitReading => ({ visit, now: clock.now() });

  /** If another user answered first, the refusal contains the current state. */
  async function answered(work: Promise<Visit>): Promise<VisitReading> {
    try {
      return stamped(await work);
    } catch (error) {
      const current = Visit.safeParse(failureOf(error).problem?.Current);
      if (!current.success) throw error;
      return stamped(current.data);
    }
  }
  async function read(signal: AbortSignal): Promise<ReadOutcome> {
    try {
      return { kind: 'read', ...stamped(await http.call('getVisit', {}, { signal })) };
    } catch (error) {
      if (isGone(failureOf(error).status)) return { kind: 'gone' };
      throw error;
    }
  }
  /** 'entered' when the code was accepted, 'nothing' when there is none. */
  async function enter(signal: AbortSignal): Promise<'entered' | 'refused' | 'nothing'> {
    const Code = link.code();
    if (Code === null) {
      const expiry = preferences.sessionExpiry();
      if (expiry === null) return 'nothing';
      if (expiry > clock.now()) return 'entered';
      return (await session.refresh({ signal })) ? 'entered' : 'nothing';
    }
    try {
      await http.call('enterVisit', { body: { Code } }, { signal });
      link.forget();
      return 'entered';
    } catch (error) {
      const { status } = failureOf(error);
      if (status === null || status >= 500 || status === 429) throw error;
      link.forget();
      return 'refused';
    }
  }

  const actors: VisitPorts['actors'] = {
    request: fromPromise(async ({ input: { IC, BirthDate, Reason }, signal }) => {
      try {
        const body = { IC, BirthDate, Reason, ClientLocale: commands.locale() };
        await http.call('requestVisit', { body }, { signal });
        return { kind: 'sent' };
      } catch (error) {
        const { kind, status } = failureOf(error);
        if (status === 429) return { kind: 'failed', failure: 'tooMany' };
        return { kind: 'failed', failure: kind === 'offline' || kind === 'timeout' ? 'offline' : 'generic' };
      }
    }),
    open: fromPromise(async ({ signal }) => {
      const how = await enter(signal);
      if (how !== 'entered') return { kind: how };
      await session.learnClock({ signal }).catch(() => undefined);
      const outcome = await read(signal).catch((error: unknown) => {
        if (failureOf(error).status === 401) return { kind: 'gone' as const };
        throw error;
      });
      if (outcome.kind === 'gone') return { kind: 'nothing' };
      return { ...outcome, kind: 'inside', expiresAt: preferences.sessionExpiry() ?? clock.now() };
    }),
    read: fromPromise(({ signal }) => read(signal)),
    answerConsent: fromPromise(({ input: { accepted } }) =>
      answered(http.call('answerVisitConsent', { body: { Accepted: accepted } })),
    ),
    answerShare: fromPromise(({ input: { share } }) =>
      answered(http.call('answerVisitShare', { body: { Share: share } })),
    ),
    refresh: fromPromise(async ({ signal }) => {
      const renewed = await session.refresh({ signal });
      return renewed ? { kind: 'renewed', ...renewed, now: clock.now() } : { kind: 'revoked' };
    }),
    links: fromEventObservable(
      () => new Observable((subscriber) => link.opened$.subscribe(() => subscriber.next({ type: 'link.opened' }))),
    ),
    hubEvents: hubEventsLogic<'visitChanged'>(dependencies),
    calls: fromEventObservable(({ input }) => calls$(input.userId)),
  };

  /** Loads the code of calls and runs it while the patient is signed in; emits when a call begins and ends. */
  const calls$ = (userId: string) =>
    new Observable<CallNotification>((subscriber) => {
      let calls: Calls | null = null;
      let engaged = false;
      loadCalls().then(
        (startCalls) => {
          if (subscriber.closed) return;
          calls = startCalls({ ...commands.calls, userId });
          commands.callsChanged(calls);
          subscriber.add(
            calls.actor.subscribe((snapshot) => {
              // If read before the server has processed the end, the page would still show "in a call".
              const now = snapshot.matches({ call: 'engaged' }) || snapshot.matches({ call: 'finishing' });
              if (now === engaged) return;
              engaged = now;
              subscriber.next({ type: now ? 'call.started' : 'call.ended' });
            }),
          );
        },
        (error: unknown) => {
          report(error);
          subscriber.next({ type: 'calls.missing' });
        },
      );
      return () => {
        calls?.stop();
        commands.callsChanged(null);
      };
    });

  return visitMachine.provide({
    actors: {
      ...actors,
      hub: createHubLogic(dependencies, {
        reloadAll: commands.reloadAll,
        staying: async () => undefined,
        refreshed: async () => undefined,
        place: async () => null,
        refreshToken: () => commands.send({ type: 'session.refresh' }),
        unauthorized: () => commands.send({ type: 'session.unauthorized' }),
      }),
    },
    actions: { reportCrash: (_, { actor }) => report(new Error(`the actor "${actor}" stopped`)) },
  });
}
