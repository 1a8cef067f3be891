import type { Locale } from '../locale.ts';
import { clinicalRoles, medicRoles, type RoleId } from '../session/roles.ts';
import type { ReportNeed } from './report-needs.ts';

type Words = Readonly<Record<Locale, string>>;

/** Signature lines under a report (domain 8, "who signs"). */
export type ReportSigner = 'physician' | 'professional' | 'validator' | 'denouncer' | 'worker' | 'receiver';

export type ReportDefinition = {
  /** Short name; null when there is only the title. */
  code: string | null;
  title: Words;
  roles: readonly RoleId[];
  /** Domain 8, marked E: prints the employer block. */
  employer: boolean;
  signers: readonly ReportSigner[];
  banner: Words | null;
  /** Requirements on the encounter; the first one missing is reported. */
  needs: readonly ReportNeed[];
};

const workingCopy: Words = {
  es: 'Copia de trabajo: no reemplaza el envío al organismo administrador',
  en: 'Working copy: it does not replace the submission to the insurer (Law 16.744)',
};
const noSickLeave: Words = {
  es: 'No constituye licencia médica ni orden de reposo Ley 16.744 (RELA)',
  en: 'It is neither a sick leave certificate nor a rest order under Law 16.744 (RELA)',
};

const denunciation = { roles: clinicalRoles, employer: true, signers: ['denouncer'], banner: workingCopy } as const;
const ofPhysician = { roles: medicRoles, employer: false, signers: ['physician'], banner: null } as const;
const ofTeam = { roles: clinicalRoles, employer: false, signers: ['professional'], banner: null } as const;

/** Domain 8: one row per report of an encounter. Calls, policies, prints, lists and tests are derived from it. */
export const reports = {
  Diat: {
    ...denunciation,
    code: 'DIAT',
    title: { es: 'Denuncia individual de accidente del trabajo', en: 'Individual report of a work accident' },
    needs: ['admission', 'workEvent', 'accident'],
  },
  Diep: {
    ...denunciation,
    code: 'DIEP',
    title: {
      es: 'Denuncia individual de enfermedad profesional',
      en: 'Individual report of an occupational disease',
    },
    needs: ['admission', 'workEvent'],
  },
  Dat: {
    code: 'DAT',
    title: { es: 'Declaración de accidente de trayecto', en: 'Commuting accident statement' },
    roles: clinicalRoles,
    employer: true,
    signers: ['worker', 'receiver'],
    banner: null,
    needs: ['admission', 'workEvent', 'accident', 'commuting'],
  },
  Tap: {
    code: 'TAP',
    title: { es: 'Traslado asistido de paciente', en: 'Assisted patient transfer' },
    roles: clinicalRoles,
    employer: true,
    signers: ['professional', 'receiver'],
    banner: null,
    needs: ['polyclinic', 'started'],
  },
  Ia: { ...ofTeam, code: 'IA', title: { es: 'Informe de atención', en: 'Encounter report' }, needs: ['answer'] },
  Ima: {
    ...ofPhysician,
    code: 'IMA',
    title: { es: 'Informe médico de atención', en: 'Medical encounter report' },
    needs: ['answer', 'physician'],
  },
  Cali: {
    ...ofPhysician,
    code: 'CALI',
    title: { es: 'Certificado de alta laboral inmediata', en: 'Immediate return-to-work certificate' },
    employer: true,
    needs: ['answer', 'physician', 'diagnosis', 'noRest', 'notReferred'],
  },
  Ca: {
    ...ofTeam,
    code: 'CA',
    title: { es: 'Certificado de atención', en: 'Attendance certificate' },
    needs: ['started'],
  },
  Cati: {
    ...ofPhysician,
    code: 'CATI',
    title: {
      es: 'Certificado de atención y término de indicaciones',
      en: 'Attendance and end-of-instructions certificate',
    },
    needs: ['answer', 'physician', 'restOrRestriction'],
  },
  R: {
    ...ofPhysician,
    code: 'R',
    title: { es: 'Indicación de reposo', en: 'Rest order' },
    banner: noSickLeave,
    needs: ['answer', 'physician', 'rest'],
  },
  Riac: {
    code: 'RIAC',
    title: { es: 'Registro individual de atención clínica', en: 'Individual care record' },
    roles: clinicalRoles,
    employer: false,
    signers: ['professional', 'validator'],
    banner: null,
    needs: ['answer'],
  },
  Recipe: {
    ...ofPhysician,
    code: null,
    title: { es: 'Receta médica', en: 'Prescription' },
    needs: ['prescription', 'noCheque'],
  },
  Company: {
    ...ofPhysician,
    code: null,
    title: { es: 'Informe a la empresa', en: 'Company report' },
    roles: clinicalRoles,
    employer: true,
    needs: ['answer', 'physician'],
  },
  OutOfRoom: {
    ...ofTeam,
    code: null,
    title: { es: 'Atención fuera de sala', en: 'Out-of-room care' },
    needs: ['started', 'outOfRoom'],
  },
  Nutritional: {
    ...ofTeam,
    code: null,
    title: { es: 'Informe nutricional', en: 'Nutrition report' },
    needs: ['nutrition'],
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportKind = keyof typeof reports;
export const reportKinds = Object.keys(reports) as [ReportKind, ...ReportKind[]];
export const reportName = ({ code, title }: Pick<ReportDefinition, 'code' | 'title'>, locale: Locale): string =>
  code ?? title[locale];
export const reportOf = (kind: ReportKind): ReportDefinition => reports[kind];

/** Domain 3.1: roles that may print it, before checking the relation to the encounter. */
export const mayPrint = (kind: ReportKind, roles: readonly number[]) =>
  reportOf(kind).roles.some((role) => roles.includes(role));
