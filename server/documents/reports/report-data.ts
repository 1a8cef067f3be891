import type { DiagnosisRow } from '#domain/diagnosis/diagnosis-rules.ts';
import type { AnswerValue, FormControl } from '#domain/forms/forms.ts';
import type { accidentWords } from '#domain/general-admission/accident-words.ts';
import type { Injury } from '#domain/general-admission/general-admission.ts';
import type { VitalValues } from '#domain/vital-signs/vital-alerts.ts';
import type { Issuer, Person, Words } from '../document.ts';
import type { ReportEmployer } from './report.ts';

/** Current data of the encounter to print. */
export type ReportCare = {
  number: string;
  isRemote: boolean;
  priority: number;
  attentionType: number | null;
  classification: { code: string; words: Words } | null;
  reason: string;
  createdAt: Date;
  startedAt: Date | null;
  /** Time of its answer or closing. */
  endedAt: Date | null;
  consent: { status: string; kind: string | null; at: Date | null; reason: string | null };
};

export type ReportWorker = {
  nationality: string | null;
  nativePeople: string | null;
  occupation: string | null;
  contract: string | null;
  pensionFund: string | null;
  allowanceFund: string | null;
};

export type ReportCompany = { address: string | null; workers: { M: number; F: number } | null; type: string | null };

export type ReportAccident = {
  at: Date | null;
  place: string | null;
  task: string | null;
  mechanism: keyof typeof accidentWords.mechanisms | null;
  narrative: string | null;
  witness: string | null;
  injuries: readonly Injury[];
  lostTime: boolean | null;
  referredTo: string | null;
  evidences: readonly string[];
};

export type ReportAnswer = {
  at: Date;
  author: string;
  controls: readonly FormControl[];
  values: readonly AnswerValue[];
};

export type ReportProfessional = {
  name: string;
  ic: string;
  profession: string;
  registry: string | null;
  isMedic: boolean;
};

export type ReportNutrition = {
  at: Date;
  weight: number;
  height: number;
  waist: number | null;
  fatPercent: number | null;
  diet: string | null;
  activity: number | null;
  goal: number | null;
  plan: string;
  nextControl: string | null;
};

export type ReportData = {
  care: ReportCare;
  issuer: Issuer;
  patient: Person;
  worker: ReportWorker;
  employer: ReportEmployer | null;
  company: ReportCompany | null;
  accident: ReportAccident | null;
  answer: ReportAnswer | null;
  diagnoses: readonly DiagnosisRow[];
  vitals: readonly { at: Date; values: VitalValues }[];
  /** Null: not recorded. Empty: none known. */
  allergies: readonly string[] | null;
  medicines: readonly string[];
  /** Supplies used and medicines given in the encounter. */
  supplies: readonly string[];
  exams: readonly string[];
  results: readonly string[];
  documents: readonly string[];
  nutrition: readonly ReportNutrition[];
  notes: readonly { at: Date; author: string; isAddendum: boolean; text: string }[];
  versions: readonly { version: number; at: Date; author: string }[];
  accesses: readonly { at: Date; name: string }[];
  signers: {
    /** Author of the answer, otherwise the attending professional. */
    professional: ReportProfessional | null;
    physician: ReportProfessional | null;
    validator: ReportProfessional | null;
  };
};
