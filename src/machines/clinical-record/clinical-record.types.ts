import type { CallOutput } from '#domain/api/call.ts';
import type { clinicalRecordCalls } from '#domain/api/clinical-records.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import type { RecordHistory, SpecialtySummary } from '#domain/clinical-record/history.ts';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { RecordHead, RecordSection } from '#domain/clinical-record/record-head.ts';
import type { RecordControl, StudyImages } from '#domain/clinical-record/record-lists.ts';
import type { TimelineKind, TimelinePage } from '#domain/clinical-record/timeline.ts';
import type { ResultExam } from '#domain/files/file-evaluation.ts';
import type { CareNote } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';

type Answer<N extends keyof typeof clinicalRecordCalls> = CallOutput<(typeof clinicalRecordCalls)[N]>;

type PartAnswers = {
  head: ListOf<RecordHead>;
  timeline: TimelinePage;
  /** Summary of specialties, entries of one specialty, and entries of all, for an encounter. */
  histories: ListOf<SpecialtySummary>;
  specialtyHistories: ListOf<RecordHistory>;
  careHistories: ListOf<RecordHistory>;
  summaries: Answer<'listClinicalRecordSummaries'>;
  vitals: Answer<'listVitalSeries'>;
  medicines: Answer<'listPreviousMedicines'>;
  exams: Answer<'listPreviousExams'>;
  images: Answer<'listPreviousExamsImage'>;
  controls: Answer<'listPreviousControls'>;
  cares: ListOf<PreviousCare>;
  prescriptions: Answer<'listPreviousCaresWithPrescription'>;
  orders: Answer<'listPreviousCaresWithOrderExam'>;
  /** Evaluations of the files of one encounter. */
  careResults: ListOf<ResultExam>;
  /** Documents and notes of one encounter, for users who may open it. */
  careDocuments: ListOf<DocumentLine>;
  careNotes: ListOf<CareNote>;
  /** Control agreed in one encounter, if any. */
  careControl: ListOf<RecordControl>;
  /** The pictures of one study. */
  study: ListOf<StudyImages['Series'][number]>;
};

/** A section of the record, or its head, which includes the problems. */
export type RecordPart =
  | 'head'
  | 'study'
  | 'specialtyHistories'
  | 'careHistories'
  | 'careResults'
  | 'careDocuments'
  | 'careNotes'
  | 'careControl'
  | Exclude<RecordSection, 'problems'>;
/** A response carries the name of its part, so that no view shows rows of another part. */
export type RecordAnswer = { [P in RecordPart]: { part: P } & PartAnswers[P] }[RecordPart];
export type RecordAnswerOf<P extends RecordPart> = Extract<RecordAnswer, { part: P }>;
export type RecordRow = RecordAnswer['Dtos'][number];

/** `polyclinicId`: the polyclinic in which the record is viewed. `kind` and `onlyNew` apply to the timeline. */
export type RecordFilters = {
  part: RecordPart;
  patientId: string;
  polyclinicId: string | null;
  specialtyId: string | null;
  includeWorkGroup: boolean;
  includeOrganization: boolean;
  studyId: string | null;
  careId: string | null;
  kind: TimelineKind | null;
  onlyNew: boolean;
};
