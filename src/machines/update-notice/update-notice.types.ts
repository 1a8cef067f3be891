import type { HubEventOf } from '#domain/hub/events.ts';
import type { BusyKind, EnvironmentPort, HubEventsPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

export type UpdateReason = 'busy';

export type UpdateNoticeInput = {
  version: string;
  /** Version for which a chunk failure already reloaded this tab, kept across the reload. */
  reloadedFor: string | null;
};

export type UpdateNoticeContext = {
  version: string;
  reloadedFor: string | null;
  announced: string | null;
  mandatory: boolean;
  failed: boolean;
  busy: BusyKind[];
};

/** From the browser: a new build is waiting on this computer, or another tab has activated it. */
export type BuildEvent = { type: 'build.waiting' } | { type: 'build.replaced' };

export type UpdateNoticeEvent =
  | { type: 'update.apply' }
  | { type: 'chunk.failed' }
  | { type: 'busy.started'; kind: BusyKind }
  | { type: 'busy.ended'; kind: BusyKind }
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  | BuildEvent
  | HubEventOf<'webUpdate'>;

export type UpdateNoticePorts = {
  actors: {
    hubEvents: HubEventsPort<'webUpdate'>;
    builds: EventsPort<BuildEvent>;
    environment: EnvironmentPort;
    /** Resolves when the next load runs the newest build; rejects when it could not be fetched. */
    takeOver: PromisePort<void>;
  };
  actions: {
    /** Survives the reload, for this tab only. */
    rememberReload: ActionPort<{ version: string }>;
    reload: ActionPort;
    /** Refetches damaged and missing copies of the running build. */
    repair: ActionPort;
  };
};
