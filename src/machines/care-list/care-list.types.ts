import type { HubEventOf } from '#domain/hub/events.ts';
import type { CareProgressName } from '#domain/medical-care/apply-event.ts';
import type { CareFilters, RememberedCareList } from '#domain/medical-care/care-filters.ts';
import type { CareHistory } from '#domain/medical-care/medical-care.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type { CareFilters, RememberedCareList };

export type CareListInput = { polyclinicId: string; remembered: RememberedCareList | null };

export type CareListContext = {
  polyclinicId: string;
  remembered: RememberedCareList;
  openId: string | null;
  history: CareHistory[] | null;
};

export type CareListHubName =
  | 'newTeleconsultaPolyclinic'
  | 'newTeleconsultaAgenda'
  | CareProgressName
  | 'PolyclinicRequestAnswered';
export type CareNotification = HubEventOf<CareListHubName>;

export type CareListEvent =
  | { type: 'screen.shown' }
  | { type: 'screen.left' }
  | { type: 'row.toggle'; careId: string }
  | { type: 'history.retry' }
  /** Ours: an encounter of this polyclinic changed. */
  | { type: 'row.changed'; careId: string }
  /** Ours: the list request succeeded or failed. */
  | { type: 'list.rested' }
  | CareNotification;

export type CareListPorts = {
  actors: {
    loadHistory: PromisePort<CareHistory[], { careId: string }>;
    hubEvents: HubEventsPort<CareListHubName>;
  };
  actions: { remember: ActionPort<{ polyclinicId: string; list: RememberedCareList }> };
};
