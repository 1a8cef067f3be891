import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';

export type CareAlert = HubPayload<'careNeglected'>;
/** Those not acknowledged, the newest last. */
export type CareAlertsContext = { alerts: CareAlert[] };

export type CareAlertsEvent = { type: 'alert.acknowledged'; id: string } | HubEventOf<'careNeglected'>;

export type CareAlertsPorts = { actors: { hubEvents: HubEventsPort<'careNeglected'> } };
