import type { HubEventOf } from '#domain/hub/events.ts';
import type { BusyKind, HubEventsPort } from '../shared/environment.ts';
import type { ActionPort } from '../shared/ports.ts';

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
  busy: BusyKind[];
};

export type UpdateNoticeEvent =
  | { type: 'update.apply' }
  | { type: 'chunk.failed' }
  | { type: 'busy.started'; kind: BusyKind }
  | { type: 'busy.ended'; kind: BusyKind }
  | HubEventOf<'webUpdate'>;

export type UpdateNoticePorts = {
  actors: { hubEvents: HubEventsPort<'webUpdate'> };
  actions: {
    /** Survives the reload, for this tab only. */
    rememberReload: ActionPort<{ version: string }>;
    reload: ActionPort;
  };
};
