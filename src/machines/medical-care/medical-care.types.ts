import type { MedicalRecord, PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import type { AnswerValue, Form, WrittenAnswer } from '#domain/forms/forms.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { CareHistory, CareNote, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { SaveState } from '../draft/index.ts';
import type { CareProgressName } from '../shared/care-progress.ts';
import type {
  ConnectionEvent,
  ConnectionPort,
  EnvironmentPort,
  HubEventsPort,
  ResyncEvent,
} from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** Why an act did not happen, as the key of its text. */
export type MedicalCareFailure =
  | 'changed'
  | 'locked_by_other'
  | 'consent_missing'
  | 'form_incomplete'
  | 'vitals_missing'
  | 'not_allowed'
  | 'not_found'
  | 'slot_taken'
  | 'medic_unavailable'
  | 'ui.generic_error';

/** Why an act is disabled: the guards of domain 2.1, and what only this screen knows. */
export type MedicalCareReason =
  | CareGuard
  | 'disconnected'
  | 'draftPending'
  | 'draftConflict'
  | 'hourRequired'
  | 'medicRequired';

export type MedicalCareInput = { careId: string; userId: string; roles: number[] };

/** The care that asked for a referral, as its holder reads it (decision 062). `answer`: what was written, also while it is. */
export type CareOrigin = {
  care: MedicalCareDetail;
  answer: WrittenAnswer | null;
  history: CareHistory[];
  notes: CareNote[];
};

/** What belongs to the care beside its row. `form`: in which an answer is written now. */
export type CareRecord = {
  form: Form;
  answer: WrittenAnswer | null;
  history: CareHistory[];
  notes: CareNote[];
  /** Null when there is none, or it may not be read any more. */
  origin: CareOrigin | null;
  /** What the cares of this patient say together, of those that this person may read. */
  patient: MedicalRecord;
  /** The first page of the other ones, the newest first. */
  previous: ListOf<PreviousCare>;
};

/** One act of domain 2.1 as it is asked for. */
export type CareAct =
  | { action: 'start' | 'unlock' | 'backToProcess' | 'reopen' | 'setProcess'; reason: string | null }
  | { action: 'attendNextCancel' | 'pause' | 'requestConsent' | 'validate' | 'requestShare' | 'recordShare' }
  /** What the child is asked with; its patient and its place are the parent's. */
  | {
      action: 'derive';
      patientId: string;
      polyclinicId: string | null;
      attentionType: number | null;
      specialtyId: string | null;
      priority: Priority;
      reason: string;
    }
  | { action: 'reschedule'; date: string }
  | { action: 'startWithMedic'; medicId: string }
  | { action: 'cancel'; commentary: string }
  | { action: 'remove'; requestId: string }
  | { action: 'recordConsent'; kind: 'VERBAL' | 'WRITTEN' | 'WAIVED'; reason: string | null }
  | { action: 'answer'; formId: string; values: AnswerValue[]; revision: number; programmeClosed?: true };

export type MedicalCareContext = MedicalCareInput & {
  care: MedicalCareDetail | null;
  record: CareRecord | null;
  /** When `care` was learnt; locks run out from here on. */
  asOf: Now;
  /** When the lock looked at was to run out. */
  expiresAt: Now;
  /** The answer as its draft has it, and the server's revision under it. It outlives the lock. */
  sheet: AnswerSheet;
  revision: number;
  /** What the server is being asked to do. */
  act: CareAct | null;
  failure: MedicalCareFailure | null;
};

export type MedicalCareHubName =
  | CareProgressName
  | 'AcceptInformedConsent'
  | 'RejectInformedConsent'
  | 'updateMedicalRecords'
  | 'shareMedicalRecord'
  | 'notShareInMedicalCare'
  | 'newTeleconsultaAgenda'
  | 'PolyclinicRequestAnswered'
  | 'careCallChanged';

export type CareActEvent =
  | { type: 'care.start'; reason?: string }
  | { type: 'care.putBack' }
  | { type: 'care.pause' }
  | { type: 'care.unlock'; reason?: string }
  | { type: 'care.backToProcess'; reason?: string }
  | { type: 'care.reopen'; reason?: string }
  | { type: 'care.cancel'; commentary: string }
  | { type: 'care.derive'; specialtyId: string | null; priority: Priority; reason: string }
  | { type: 'care.process'; reason?: string }
  /** `now`: when it is asked, so that the hour is one to come. */
  | { type: 'care.reschedule'; date: string | null; now: Now }
  | { type: 'care.startWith'; medicId: string | null }
  | { type: 'share.request' }
  | { type: 'share.record' }
  | { type: 'consent.request' }
  | { type: 'consent.record'; kind: 'VERBAL' | 'WRITTEN' | 'WAIVED'; reason?: string }
  /** `programmeClosed`: the answer ends the programme of nutrition. */
  | { type: 'care.finish'; programmeClosed?: boolean }
  | { type: 'care.validate' }
  /** Made by mistake. */
  | { type: 'care.remove' };

export type MedicalCareEvent =
  | CareActEvent
  | { type: 'care.retry' }
  | { type: 'record.retry' }
  | { type: 'failure.dismissed' }
  | { type: 'answer.changed'; value: AnswerValue }
  /** Our own load, and what it found. */
  | { type: 'load.found' }
  | { type: 'load.notFound' }
  | { type: 'load.failed' }
  /** Our own acts: I gave it up here, or finished it here. */
  | { type: 'care.givenUp' }
  | { type: 'care.finished' }
  /** The care is another one than its record was read for. */
  | { type: 'record.wanted' }
  /** What the draft says of itself. */
  | { type: 'draft.noted'; save: SaveState }
  | { type: 'draft.broke' }
  | { type: 'tab.visible'; now: Now }
  | ConnectionEvent
  | HubEventOf<MedicalCareHubName>
  | ResyncEvent;

export type MedicalCareLoad = { kind: 'found'; care: MedicalCareDetail; now: Now } | { kind: 'notFound' };

/** `refused` brings what the server has now (409, 404, 422); null when the answer did not carry it. */
export type MedicalCareOutcome =
  | { kind: 'done'; care: MedicalCareDetail; now: Now }
  | { kind: 'refused'; failure: MedicalCareFailure; current: MedicalCareDetail | null; now: Now };

/** Beside these, the actor `draft` is `sheetDraftMachine` with its own ports provided; its key is `medical-care:<id>`. */
export type MedicalCarePorts = {
  actors: {
    load: PromisePort<MedicalCareLoad, { careId: string }>;
    loadRecord: PromisePort<
      CareRecord,
      { careId: string; patientId: string; originId: string | null; polyclinicId: string | null }
    >;
    act: PromisePort<MedicalCareOutcome, { careId: string; version: number; act: CareAct }>;
    hubEvents: HubEventsPort<MedicalCareHubName>;
    connection: ConnectionPort;
    environment: EnvironmentPort;
  };
  actions: {
    /** Finished: the copies of the draft are not needed any more. */
    forgetDraft: ActionPort<{ careId: string }>;
  };
};
