import type { HubEventOf } from '#domain/hub/events.ts';
import type { BusyKind, EnvironmentPort, HubEventsPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

export type UpdateReason = 'busy';

export type UpdateNoticeInput = {
  /** Version of the running client. */
  version: string;
  /** The version for which a chunk failure already reloaded this tab, kept over the reload. */
  reloadedFor: string | null;
};

export type UpdateNoticeContext = {
  version: string;
  reloadedFor: string | null;
  announced: string | null;
  mandatory: boolean;
  /** The last try to fetch the announced version did not work. */
  failed: boolean;
  busy: BusyKind[];
};

/** From the browser: another build waits on this computer, or another tab has put it in charge. */
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
    /** Resolves when the next load runs the newest build; rejects when that could not be fetched. */
    takeOver: PromisePort<void>;
  };
  actions: {
    /** Survives the reload, for this tab only. */
    rememberReload: ActionPort<{ version: string }>;
    reload: ActionPort;
    /** Fetches damaged and missing copies of the running build again. */
    repair: ActionPort;
  };
};
