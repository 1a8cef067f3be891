import type { CareForm, CareSheet, NewCareDraft, PatientForm, PatientSheet } from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** `draftId` is new for each encounter; with the revision it identifies one intention (design 4). */
export type CareCreateInput = { polyclinicId: string; draftId: string };

export type OpenCare = { MedicalCareId: string; number: string };

/** `duplicate`: another patient has that document. `refused`: not allowed, or removed meanwhile. */
export type CareCreateFailure = 'duplicate' | 'invalid' | 'refused' | 'generic';

export type CareCreateContext = NewCareDraft & {
  polyclinicId: string;
  /** Patient data in flight, validated by its form. */
  person: PatientForm | null;
  intent: CareForm | null;
  openCare: OpenCare | null;
  createdId: string | null;
  /** Problems by field, from the server. */
  fields: Record<string, string>;
  failure: CareCreateFailure | null;
};

export type CareCreateEvent =
  | { type: 'patient.chosen'; patient: PolyclinicPerson }
  | { type: 'patient.other' }
  | { type: 'sheet.begun'; sheet: PatientSheet }
  | { type: 'sheet.changed'; changes: Partial<PatientSheet> }
  | { type: 'sheet.left' }
  | { type: 'sheet.sent'; person: PatientForm }
  | { type: 'care.changed'; changes: Partial<CareSheet> }
  | { type: 'care.create'; intent: CareForm }
  | { type: 'care.confirm' }
  | { type: 'care.keep' }
  | { type: 'draft.discard'; draftId: string }
  | { type: 'draft.continue' }
  | { type: 'draft.replace'; draftId: string };

export type RegisterOutcome =
  | { kind: 'registered'; patient: PolyclinicPerson }
  | { kind: 'refused'; failure: CareCreateFailure; fields: Record<string, string> };
export type CreateOutcome =
  | { kind: 'created'; careId: string }
  | { kind: 'openCare'; openCare: OpenCare }
  | { kind: 'refused'; failure: CareCreateFailure; fields: Record<string, string> };

export type RegisterInput = { polyclinicId: string; person: PatientForm | null; key: string };
export type CreateInput = {
  polyclinicId: string;
  userId: string;
  intent: CareForm | null;
  confirmed: boolean;
  key: string;
};

export type CareCreatePorts = {
  actors: {
    /** Null when there is no draft, or the store is unusable. */
    restore: PromisePort<NewCareDraft | null, { polyclinicId: string }>;
    register: PromisePort<RegisterOutcome, RegisterInput>;
    create: PromisePort<CreateOutcome, CreateInput>;
  };
  actions: {
    keep: ActionPort<{ polyclinicId: string; draft: NewCareDraft }>;
    forget: ActionPort<{ polyclinicId: string }>;
    opened: ActionPort<{ careId: string }>;
  };
};
