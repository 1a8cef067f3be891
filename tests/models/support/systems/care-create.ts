import { createActor, type InspectionEvent } from 'xstate';
import {
  type CareForm,
  emptyCareSheet,
  emptyPatientSheet,
  type NewCareDraft,
  type PatientForm,
} from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import {
  type CareCreateEvent,
  type CreateInput,
  type CreateOutcome,
  careCreateMachine,
  type RegisterInput,
  type RegisterOutcome,
  selectCareSheet,
  selectFailure,
  selectIsBusy,
  selectOpenCare,
  selectPatient,
  selectSheet,
  selectStep,
} from '#machines/care-create/index.ts';
import type { CareCreateShown, careCreateModelEvents } from '../../care-create.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

export const patient: PolyclinicPerson = {
  UserId: guid(80),
  Name: 'Rosa',
  LastName: 'Díaz',
  SecondLastName: 'Mella',
  PhotoUrl: null,
  IC: '11111111-1',
  BirthDate: '1990-01-01',
  Gender: 'F',
  Roles: [],
  Specialties: [],
  IsOnline: false,
  LastDateOnline: null,
  Checked: false,
};
export const reason = 'Golpe en la mano con una llave';
export const classificationId = guid(700);
const intent: CareForm = { mode: 1, Priority: 2, AttentionType: 1, classificationId, charge: null, Reason: reason };
const form: PatientForm = {
  DocumentTypeId: guid(710),
  IC: '11.111.111-1',
  Name: 'Rosa',
  LastName: 'Díaz',
  SecondLastName: null,
  Gender: 'F',
  BirthDate: '1990-01-01',
  HealthInsurance: null,
  CountryId: null,
  NativePeopleId: null,
  Phone: null,
  Email: null,
  Address: null,
};
const draft: NewCareDraft = {
  draftId: 'kept-draft',
  revision: 7,
  patient: null,
  sheet: null,
  care: emptyCareSheet,
  confirmed: false,
  asked: null,
};
export const asked: PolyclinicPerson = {
  ...patient,
  UserId: guid(81),
  Name: 'Iván',
  LastName: 'Soto',
  SecondLastName: null,
};

/** An encounter of one patient is written, and another was asked for. */
export const askedDraft: NewCareDraft = { ...draft, patient, asked, care: { ...emptyCareSheet, Reason: reason } };

export function startCareCreate(inspect?: (event: InspectionEvent) => void) {
  const restore = parkedPort<NewCareDraft | null, { polyclinicId: string }>();
  const register = parkedPort<RegisterOutcome, RegisterInput>();
  const create = parkedPort<CreateOutcome, CreateInput>();
  const log = actionLog();
  const kept: NewCareDraft[] = [];
  const actor = createActor(
    careCreateMachine.provide({
      actors: { restore: restore.logic, register: register.logic, create: create.logic },
      actions: {
        keep: (_, params) => {
          kept.push(params.draft);
          log.port('keep')(null);
        },
        forget: () => log.port('forget')(null),
        opened: () => log.port('opened')(null),
      },
    }),
    { input: { polyclinicId: guid(20), draftId: 'first-draft' }, ...(inspect && { inspect }) },
  ).start();
  const send = (event: CareCreateEvent) => () => settled(() => actor.send(event));
  const refused = { kind: 'refused', fields: { IC: 'duplicate' } } as const;
  const drive: Record<(typeof careCreateModelEvents)[number], () => unknown> = {
    nothingStored: () => restore.resolve(null),
    patientStored: () => restore.resolve({ ...draft, patient, care: { ...emptyCareSheet, Reason: reason } }),
    sheetStored: () => restore.resolve({ ...draft, sheet: { ...emptyPatientSheet, Name: 'Rosa' } }),
    askedAfterPatient: () => restore.resolve({ ...draft, patient, asked, care: { ...emptyCareSheet, Reason: reason } }),
    askedAfterSheet: () => restore.resolve({ ...draft, asked, sheet: { ...emptyPatientSheet, Name: 'Rosa' } }),
    askedAfterReason: () => restore.resolve({ ...draft, asked, care: { ...emptyCareSheet, Reason: reason } }),
    storeBroke: () => restore.reject(),
    choosePatient: send({ type: 'patient.chosen', patient }),
    registerNew: send({ type: 'sheet.begun', sheet: emptyPatientSheet }),
    writeSheet: send({ type: 'sheet.changed', changes: { Name: 'Rosa' } }),
    leaveSheet: send({ type: 'sheet.left' }),
    sendSheet: send({ type: 'sheet.sent', person: form }),
    registered: () => register.resolve({ kind: 'registered', patient }),
    duplicate: () => register.resolve({ ...refused, failure: 'duplicate' }),
    registerBroke: () => register.reject(),
    writeCare: send({ type: 'care.changed', changes: { Reason: reason } }),
    otherPatient: send({ type: 'patient.other' }),
    create: send({ type: 'care.create', intent }),
    created: () => create.resolve({ kind: 'created', careId: guid(30) }),
    openCareExists: () =>
      create.resolve({ kind: 'openCare', openCare: { MedicalCareId: guid(31), number: 'FCP-2026-000031' } }),
    refused: () => create.resolve({ kind: 'refused', failure: 'refused', fields: {} }),
    createBroke: () => create.reject(),
    confirm: send({ type: 'care.confirm' }),
    keepFirst: send({ type: 'care.keep' }),
    discard: send({ type: 'draft.discard', draftId: 'next-draft' }),
    goOn: send({ type: 'draft.continue' }),
    startAsked: send({ type: 'draft.replace', draftId: 'next-draft' }),
  };
  const observe = (): CareCreateShown => {
    const snapshot = actor.getSnapshot();
    const sheet = selectSheet(snapshot);
    const failure = selectFailure(snapshot);
    return {
      step: selectStep(snapshot),
      patient: selectPatient(snapshot) !== null,
      sheet: sheet === null ? 'none' : sheet.Name === '' ? 'empty' : 'written',
      care: selectCareSheet(snapshot).Reason === '' ? 'empty' : 'written',
      busy: selectIsBusy(snapshot),
      asking: selectOpenCare(snapshot) !== null,
      failure: failure === 'invalid' ? null : failure,
      confirmed: snapshot.context.confirmed,
    };
  };
  return { actor, drive, observe, log, kept, restore, register, create };
}

export const careCreateActs: Record<string, CareCreateEvent> = {
  choosePatient: { type: 'patient.chosen', patient },
  registerNew: { type: 'sheet.begun', sheet: emptyPatientSheet },
  writeSheet: { type: 'sheet.changed', changes: { Name: 'Rosa' } },
  leaveSheet: { type: 'sheet.left' },
  sendSheet: { type: 'sheet.sent', person: form },
  writeCare: { type: 'care.changed', changes: { Reason: reason } },
  otherPatient: { type: 'patient.other' },
  create: { type: 'care.create', intent },
  confirm: { type: 'care.confirm' },
  keepFirst: { type: 'care.keep' },
  discard: { type: 'draft.discard', draftId: 'next-draft' },
  goOn: { type: 'draft.continue' },
  startAsked: { type: 'draft.replace', draftId: 'next-draft' },
};
