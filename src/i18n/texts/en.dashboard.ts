import type { esDashboard } from './es.dashboard.ts';
import type { SameKeys } from './same-keys.ts';

export const enDashboard: SameKeys<typeof esDashboard> = {
  dashboard: {
    title: 'Today',
    text: 'Totals of what you can see.',
    unknown: 'not known yet',
    groups: {
      orientations: 'Orientations',
      teleconsultations: 'Teleconsultations',
      polyclinic: 'Polyclinic',
      agenda: 'Agenda of today',
      review: 'To review',
    },
    OrientationNew: 'New',
    OrientationClose: 'Answered today',
    TeleconsultNew: 'New',
    TeleconsultClose: 'Closed today',
    PolyclinicNew: 'New',
    PolyclinicProcess: 'In progress',
    PolyclinicClose: 'Closed today',
    ConsultSheduledNew: 'Appointments not started',
    SheduleNew: 'Your appointments not started',
    SheduleProcess: 'Your appointments in progress',
    ShowExam: 'Encounters with files to evaluate',
    openSurveys: 'View surveys and triage',
    FormCovid19New: 'COVID-19 and triage to review',
  },
};
