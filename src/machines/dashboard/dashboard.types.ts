import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';
import type { dashboardEvents } from './dashboard.machine.ts';

export type DashboardHubName = (typeof dashboardEvents)[number] extends `hub.${infer K}` ? K : never;
export type DashboardContext = { totals: DashboardTotals | null };
export type DashboardEvent = HubEventOf<DashboardHubName> | ResyncEvent;
export type DashboardPorts = {
  actors: { load: PromisePort<DashboardTotals>; hubEvents: HubEventsPort<DashboardHubName> };
};
