import { filter, type Observable, type Subject } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { HubEvent, HubEventName, HubEventOf } from '#domain/hub/events.ts';
import type { Locale } from '#domain/locale.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import type { ClockService } from '#services/browser/clock.service.ts';
import type { DesktopNoticesService } from '#services/browser/desktop-notices.service.ts';
import type { EnvironmentService } from '#services/browser/environment.service.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';
import type { PreferencesService } from '#services/browser/preferences.service.ts';
import type { TabsService } from '#services/browser/tabs.service.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import type { HttpService } from '#services/http/http.service.ts';
import type { HubService } from '#services/hub/hub.service.ts';
import type { DevicesService } from '#services/media/devices.service.ts';
import type { SoundService } from '#services/media/sound.service.ts';
import type { BuildsService } from '#services/offline/builds.service.ts';
import type { SessionService } from '#services/session/session.service.ts';
import type { StartCalls } from '../calls/calls.types.ts';

/** External dependencies needed before sign-in. */
export type BaseDependencies = {
  http: HttpService;
  session: SessionService;
  tabs: TabsService;
  environment: EnvironmentService;
  preferences: PreferencesService;
  clock: ClockService;
  navigation: NavigationService;
  builds: BuildsService;
  /** Hub events for subscribers that outlive one connection. */
  hubEvents$: Subject<HubEvent>;
  showTexts(locale: Locale): Promise<void>;
  /** Reports an unhandled error; never with patient data. */
  report(error: unknown): void;
};

/** Adds the dependencies loaded with the first session. */
export type Dependencies = BaseDependencies & {
  hub: HubService;
  sound: SoundService;
  desktopNotices: DesktopNoticesService;
  devices: DevicesService;
  /** Loads the code of calls, after the desk's. */
  loadCalls(): Promise<StartCalls>;
  /** One store per user, encrypted with the user's key. */
  localDraftsOf(userId: string): LocalDrafts;
};

export const environmentLogic = ({ environment }: Pick<BaseDependencies, 'environment'>) =>
  fromEventObservable<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>(({ input }) =>
    environment.events$.pipe(filter((event) => input.only.includes(event.type))),
  );

/** The shared hub stream, narrowed to the events that the invoking machine handles. */
export const hubEventsLogic = <K extends HubEventName>({ hubEvents$ }: Pick<BaseDependencies, 'hubEvents$'>) =>
  fromEventObservable<HubEventOf<K>, { only: readonly `hub.${K}`[] }>(
    ({ input }) =>
      // Only the types of `only` pass, which are the names of K; a type guard cannot express this for a generic.
      hubEvents$.pipe(filter((event) => input.only.some((type) => type === event.type))) as Observable<HubEventOf<K>>,
  );
