import { type ActorRefFrom, fromPromise } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import { toPatch } from '#domain/json-patch.ts';
import { Patient, PatientCreation, patientProblems } from '#domain/patients/patient-record.ts';
import {
  blankPatientSheet,
  contentOf,
  type PatientSheet,
  parseDraftSheet,
  sheetOf,
} from '#domain/patients/patient-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import type { IdentitySheet } from './identity-sheet.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'report' | 'clock'>;
};
/** Where a new person becomes a patient; `runId`: the document type with a check digit. */
export type PatientPlace = { polyclinicId: string | null; runId: string | null };
type Notified = Pick<RecordEditPorts<PatientSheet>['actions'], 'recordSaved'> & {
  /** Receives the identity data entered, including restored changes. */
  identityWritten: (identity: IdentitySheet) => void;
};
const identityOf = (changes: Partial<PatientSheet>, runId: string | null): IdentitySheet => {
  const { DocumentTypeId, IC, Name, LastName, BirthDate } = { ...blankPatientSheet, DocumentTypeId: runId, ...changes };
  return { DocumentTypeId, IC, Name, LastName, BirthDate };
};

/** Maps a refusal the form can show; rethrows any other error. */
function refusalOf(error: unknown): RecordSave<PatientSheet> {
  const { code, problem } = failureOf(error);
  if (code === 'version_conflict') return { kind: 'conflict', current: sheetOf(Patient.parse(problem?.Current)) };
  if (code === 'duplicate_ic') return { kind: 'invalid', fields: codedFields({ IC: 'duplicate' }) };
  if (code === 'same_person') return { kind: 'invalid', fields: codedFields({ Different: 'same' }) };
  return refusedFields(error);
}

/** A patient, new or stored, as an editable record (design 10); unsaved changes are kept encrypted in this browser. */
export function createPatientEdit({ dependencies: { http, clock }, local }: Ports) {
  return ({ polyclinicId, runId }: PatientPlace, { recordSaved, identityWritten }: Notified) => {
    const keyOf = (id: string | null) => `patient:${id ?? `new:${polyclinicId ?? 'own'}`}`;
    const keyOfCreation = createRetryKey();
    const readDraft = async (id: string | null) => {
      const kept = await local.read(keyOf(id));
      return kept && { version: kept.revision, changes: parseDraftSheet(kept.content) };
    };
    const register = (UserId: string, record: PatientSheet) => {
      const { DocumentTypeId, IC, BirthDate } = record;
      const body = { UserId, PolyclinicId: polyclinicId, DocumentTypeId, IC: IC.trim() || null, BirthDate };
      return http.call('registerPatient', { body });
    };
    const create = (record: PatientSheet) => {
      const body = PatientCreation.parse({
        ...contentOf(record),
        PolyclinicId: polyclinicId,
        Different: record.Different,
      });
      return http.call('createPatient', { body }, { idempotencyKey: keyOfCreation(body) });
    };
    const update = (id: string, record: PatientSheet, changed: readonly string[], version: number) => {
      const content = Object.entries(contentOf(record)).filter(([name]) => changed.includes(name));
      const body = toPatch(Object.fromEntries(content));
      return http.call('updatePatient', { params: { id }, body }, { ifMatch: version });
    };
    const actors: RecordEditPorts<PatientSheet>['actors'] = {
      load: fromPromise(async ({ input: { id }, signal }) => {
        if (id === null) {
          const kept = await readDraft(null);
          if (kept) identityWritten(identityOf(kept.changes, runId));
          return { kind: 'found', record: { ...blankPatientSheet, DocumentTypeId: runId }, kept };
        }
        try {
          const patient = await http.call('getPatient', { params: { id } }, { signal });
          return { kind: 'found', record: sheetOf(patient), kept: await readDraft(id) };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record, patch, version } }) => {
        const { Chosen } = record;
        if (Chosen === null) {
          const problems = patientProblems(contentOf(record), chileDate(clock.now()), runId);
          if (Object.keys(problems).length > 0) return { kind: 'invalid', fields: codedFields(problems) };
        }
        try {
          const changed = patch.map(({ path }) => path.slice(1));
          const patient = await (id !== null
            ? update(id, record, changed, version)
            : Chosen !== null
              ? register(Chosen, record)
              : create(record));
          return { kind: 'saved', id: patient.UserId, record: sheetOf(patient) };
        } catch (error) {
          return refusalOf(error);
        }
      }),
      remove: fromPromise(() => Promise.reject(new Error('a patient is not removed'))),
    };
    return createRecordEditMachine<PatientSheet>().provide({
      actors,
      actions: {
        recordSaved,
        keepChanges: (_, { id, version, changes }) => {
          if (id === null) identityWritten(identityOf(changes, runId));
          keepChanges(local, keyOf(id), { changes, version });
        },
        recordRemoved: () => undefined,
      },
    });
  };
}
export type PatientEditActor = ActorRefFrom<ReturnType<ReturnType<typeof createPatientEdit>>>;
