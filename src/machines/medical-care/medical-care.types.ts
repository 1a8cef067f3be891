import type { MedicalRecord, PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import type { AnswerValue, Form, WrittenAnswer } from '#domain/forms/forms.ts';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { CareProgressName } from '#domain/medical-care/apply-event.ts';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { CareHistory, CareNote, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import type { Priority } from '#domain/queue/wait.ts';
import type { SaveState } from '../draft/index.ts';
import type {
  ConnectionEvent,
  ConnectionPort,
  EnvironmentPort,
  HubEventsPort,
  ResyncEvent,
} from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** Reason an act failed, as text key. */
export type MedicalCareFailure =
  | 'changed'
  | 'locked_by_other'
  | 'consent_missing'
  | 'form_incomplete'
  | 'vitals_missing'
  | 'documents_incomplete'
  | 'nobody_answers'
  | 'not_allowed'
  | 'not_found'
  | 'slot_taken'
  | 'medic_unavailable'
  | 'ui.generic_error';

/** Reason an act is disabled: the guards of domain 2.1, and those only this screen can evaluate. */
export type MedicalCareReason =
  | CareGuard
  | 'disconnected'
  | 'draftPending'
  | 'draftConflict'
  | 'hourRequired'
  | 'medicRequired'
  | 'recordRequested';

export type MedicalCareInput = { careId: string; userId: string; roles: number[] };

/**
 * The encounter that requested a referral, as its holder sees it (decision 062). `answer`: the text, also while being
 * written.
 */
export type CareOrigin = {
  care: MedicalCareDetail;
  answer: WrittenAnswer | null;
  history: CareHistory[];
  notes: CareNote[];
};

/** Data of the encounter besides its row. `form`: form of the current answer. */
export type CareRecord = {
  form: Form;
  answer: WrittenAnswer | null;
  /** What others wrote and did not finish, while this user may write the answer (decision 190). */
  unfinished: UnfinishedAnswer[];
  history: CareHistory[];
  notes: CareNote[];
  /** Null when there is none, or it is no longer readable. */
  origin: CareOrigin | null;
  /** Combined record of the patient's encounters that this user may read. */
  patient: MedicalRecord;
  /** First page of the other encounters, newest first. Null once the patient withdrew a share, until they are read again. */
  previous: ListOf<PreviousCare> | null;
};

/** An act of domain 2.1 as requested. */
export type CareAct =
  | { action: 'start' | 'unlock' | 'backToProcess' | 'reopen' | 'setProcess'; reason: string | null }
  | { action: 'attendNextCancel' | 'pause' | 'requestConsent' | 'validate' | 'requestShare' | 'recordShare' }
  /** Request for the child encounter; patient and polyclinic are those of the parent. */
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
  | {
      action: 'answer';
      formId: string;
      formVersion: number | undefined;
      values: AnswerValue[];
      revision: number;
      programmeClosed?: true;
    };

export type MedicalCareContext = MedicalCareInput & {
  care: MedicalCareDetail | null;
  record: CareRecord | null;
  /** Time at which `care` was received; lock expiry is counted from here. */
  asOf: Now;
  /** Expiry of the watched lock. */
  expiresAt: Now;
  /** The answer in the draft, with the server revision it is based on. It outlives the lock. */
  sheet: AnswerSheet;
  revision: number;
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
  | 'notShareInOrientation'
  | 'newTeleconsultaAgenda'
  | 'PolyclinicRequestAnswered'
  | 'careCallChanged'
  | 'referralChanged';

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
  /** `now`: time of the request, so that the new time lies in the future. */
  | { type: 'care.reschedule'; date: string | null; now: Now }
  | { type: 'care.startWith'; medicId: string | null }
  | { type: 'share.request' }
  | { type: 'share.record' }
  | { type: 'consent.request' }
  | { type: 'consent.record'; kind: 'VERBAL' | 'WRITTEN' | 'WAIVED'; reason?: string }
  /** `programmeClosed`: the answer ends the nutrition programme. */
  | { type: 'care.finish'; programmeClosed?: boolean }
  | { type: 'care.validate' }
  | { type: 'care.remove' };

export type MedicalCareEvent =
  | CareActEvent
  | { type: 'care.retry' }
  | { type: 'record.retry' }
  | { type: 'failure.dismissed' }
  | { type: 'answer.changed'; value: AnswerValue }
  /** Takes over what this author left unfinished. */
  | { type: 'unfinished.used'; authorId: string }
  /** Result of our own load. */
  | { type: 'load.found' }
  | { type: 'load.notFound' }
  | { type: 'load.failed' }
  | { type: 'care.givenUp' }
  | { type: 'care.finished' }
  /** The encounter differs from the one its record was loaded for. */
  | { type: 'record.wanted' }
  /** Save state of the draft. */
  | { type: 'draft.noted'; save: SaveState }
  | { type: 'draft.broke' }
  | { type: 'tab.visible'; now: Now }
  | ConnectionEvent
  | HubEventOf<MedicalCareHubName>
  | ResyncEvent;

export type MedicalCareLoad = { kind: 'found'; care: MedicalCareDetail; now: Now } | { kind: 'notFound' };

/** `refused` carries the server's current state (409, 404, 422); null when the response lacked it. */
export type MedicalCareOutcome =
  | { kind: 'done'; care: MedicalCareDetail; now: Now }
  | { kind: 'refused'; failure: MedicalCareFailure; current: MedicalCareDetail | null; now: Now };

/** In addition, the actor `draft` is `sheetDraftMachine` with its own ports provided; its key is `medical-care:<id>`. */
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
    forgetDraft: ActionPort<{ careId: string }>;
  };
};
