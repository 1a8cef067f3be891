import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export const dashboardEvents = [
  'hub.addOrientation',
  'hub.answerOrientation',
  'hub.deleteOrientation',
  'hub.addTeleconsulta',
  'hub.newTeleconsultaPolyclinic',
  'hub.newTeleconsultaAgenda',
  'hub.PolyclinicRequestAnswered',
  'hub.medicalCareTaken',
  'hub.onFinishAttention',
  'hub.closeMedicalCare',
  'hub.updateMedicalRecords',
  'hub.addShowExamConsultation',
  'hub.NewCovid19',
  'hub.onNewTriage',
  'hub.formAnswerChanged',
] as const;

export type DashboardHubName = (typeof dashboardEvents)[number] extends `hub.${infer K}` ? K : never;
export type DashboardContext = { totals: DashboardTotals | null };
export type DashboardEvent = HubEventOf<DashboardHubName> | ResyncEvent;
export type DashboardPorts = {
  actors: { load: PromisePort<DashboardTotals>; hubEvents: HubEventsPort<DashboardHubName> };
};
