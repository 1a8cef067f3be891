import { map } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import {
  type AdmissionSheet,
  admissionProblems,
  changesOf,
  parseAdmissionDraft,
  rebaseAdmission,
  removedEvidences,
  sheetOf,
  standingEvidences,
} from '#domain/general-admission/admission-sheet.ts';
import { AdmissionContent, GeneralAdmission, StandingAdmission } from '#domain/general-admission/general-admission.ts';
import { toPatch } from '#domain/json-patch.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { withoutActors } from '../shared/feature.ts';
import { codedFields } from '../shared/field-problems.ts';
import { recordUpdates } from '../shared/record-updates.ts';
import { createAdmissionLookups } from './admission-lookups.ts';

const keyOf = (careId: string) => `admission:${careId}`;

/** Admission of an encounter's case, by encounter id; unsaved changes are kept in this browser. */
export function start({ dependencies: { http, clock, hubEvents$ }, local }: FeaturePorts) {
  const read = async (id: string, signal?: AbortSignal): Promise<AdmissionSheet> => {
    const options = signal && { signal };
    const admission = await http.call('getGeneralAdmission', { params: { id } }, options);
    const { Dtos } = await http.call('listVitalSignsOfAdmission', { params: { id } }, options);
    return sheetOf(admission, Dtos);
  };
  const readOfCare = async (careId: string, signal?: AbortSignal) => {
    const care = await http.call('getEsachs', { query: { medicalCareId: careId } }, signal && { signal });
    if (care.GeneralAdmissionId) return read(care.GeneralAdmissionId, signal);
    return sheetOf(null, [], AdmissionContent.shape.AttentionType.safeParse(care.AttentionType).data);
  };

  /** Admits the worker; if they were admitted meanwhile, the encounter joins that case, which is read before writing. */
  async function admit(careId: string, { AttentionType }: AdmissionSheet) {
    try {
      const care = await http.call('createEsachs', { body: { MedicalCareId: careId, AttentionType } });
      return { id: care.GeneralAdmissionId ?? '', isNew: true };
    } catch (error) {
      const { code, problem } = failureOf(error);
      if (code !== 'admission_exists') throw error;
      const { GeneralAdmissionId: id, MedicalCareId } = StandingAdmission.parse(problem?.Current);
      if (MedicalCareId !== careId) {
        await http.call('createEsachs', { body: { MedicalCareId: careId, GeneralAdmissionId: id } });
      }
      return { id, isNew: false };
    }
  }

  async function saveEvidences(sheet: AdmissionSheet, admission: GeneralAdmission): Promise<GeneralAdmission> {
    const params = { id: admission.GeneralAdmissionId };
    const ifMatch = admission.Version;
    const before = standingEvidences(admission).map(({ FileId, Comment }) => ({ FileId, Comment: Comment ?? '' }));
    if (isEqual(before, sheet.Evidences)) return admission;
    const Reason = sheet.EvidenceReason.trim();
    if (sheet.Evidences.length === 0) {
      return http.call('removeAccidentEvidences', { params, body: { Reason } }, { ifMatch });
    }
    const AccidentEvidences = sheet.Evidences.map(({ FileId, Comment }) => ({
      FileId,
      Comment: Comment.trim() || null,
    }));
    const body = toPatch({ AccidentEvidences, ...(removedEvidences(sheet).length > 0 && { Reason }) });
    return http.call('updateAccidentEvidences', { params, body }, { ifMatch });
  }

  /** Retries of a measurement reuse its key and group, so that a lost response creates no duplicate. */
  let measurement = { written: '', key: '', GroupId: '' };
  async function measurementOf(written: string, isNewGroup: boolean) {
    if (measurement.written !== written) {
      const { GroupId } = isNewGroup ? await http.call('getVitalSignGroup', {}) : { GroupId: '' };
      measurement = { written, key: crypto.randomUUID(), GroupId };
    }
    return measurement;
  }

  /** A new group is named by the server; a correction is written to the group it corrects. */
  async function saveVitals(id: string, { Vitals, Corrections }: AdmissionSheet): Promise<void> {
    const measured = vitalSigns.flatMap((sign) => {
      const Value = (Vitals[sign.name] ?? '').trim();
      return Value === '' ? [] : [{ VitalSignsId: sign.id, Value }];
    });
    const corrected = Corrections.map((one) => ({ ...one, Value: one.Value.trim() || null }));
    if (measured.length + corrected.length === 0) return;
    const { key, GroupId } = await measurementOf(JSON.stringify([id, measured, corrected]), measured.length > 0);
    const MeasuringVitalSign = [...measured.map((one) => ({ ...one, GroupId })), ...corrected];
    await http.call('measureInAdmission', { params: { id }, body: { MeasuringVitalSign } }, { idempotencyKey: key });
    measurement = { written: '', key: '', GroupId: '' };
  }

  async function save(careId: string, sheet: AdmissionSheet, version: number): Promise<RecordSave<AdmissionSheet>> {
    const admitted = sheet.Admission ? null : await admit(careId, sheet);
    if (admitted?.isNew === false) return { kind: 'conflict', current: await read(admitted.id) };
    const id = sheet.Admission?.GeneralAdmissionId ?? admitted?.id ?? '';
    const params = { id };
    let admission = sheet.Admission ?? (await http.call('getGeneralAdmission', { params }));
    // Values proposed by the server for a new admission are kept where nothing was entered.
    const changes = Object.entries(changesOf(sheet, admission)).filter(
      ([, value]) => admitted === null || (value !== null && !isEqual(value, [])),
    );
    if (changes.length > 0) {
      const ifMatch = admitted ? admission.Version : version;
      const body = toPatch(Object.fromEntries(changes));
      admission = await http.call('updateGeneralAdmission', { params, body }, { ifMatch });
    }
    await saveEvidences(sheet, admission);
    await saveVitals(id, sheet);
    return { kind: 'saved', id: careId, record: await read(id) };
  }

  async function refused(error: unknown): Promise<RecordSave<AdmissionSheet>> {
    const { code, problem } = failureOf(error);
    if (code === 'version_conflict') {
      const { GeneralAdmissionId } = GeneralAdmission.parse(problem?.Current);
      return { kind: 'conflict', current: await read(GeneralAdmissionId) };
    }
    if (code !== 'validation') throw error;
    const fields = Object.keys(problem?.Fields ?? {}).map((path) => [path.replace(/^\//, ''), { code: 'refused' }]);
    return { kind: 'invalid', fields: Object.fromEntries(fields) };
  }

  const actors: RecordEditPorts<AdmissionSheet>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      const careId = id ?? '';
      try {
        const record = await readOfCare(careId, signal);
        const kept = await local.read(keyOf(careId));
        const changes = parseAdmissionDraft(kept?.content);
        const isKept = kept !== undefined && Object.keys(changes).length > 0;
        return { kind: 'found', record, kept: isKept ? { version: kept?.revision ?? 0, changes } : null };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      const problems = admissionProblems(record, clock.now());
      if (Object.keys(problems).length > 0) {
        return { kind: 'invalid', fields: codedFields(problems) };
      }
      try {
        return await save(id ?? '', record, version);
      } catch (error) {
        return refused(error);
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('an admission is not removed'))),
    changes: fromEventObservable(({ input: { id } }) =>
      recordUpdates(hubEvents$, id, 'admission').pipe(
        map(({ Version }) => ({ type: 'record.newer' as const, version: Version })),
      ),
    ),
  };
  /** `saved`: reloads the encounter, which contains its admission. */
  const edit = (saved: () => void) =>
    createRecordEditMachine<AdmissionSheet>(rebaseAdmission).provide({
      actors,
      actions: {
        keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id ?? ''), { changes, version }),
        recordSaved: saved,
        recordRemoved: () => undefined,
      },
    });
  return { edit, lookups: createAdmissionLookups({ http }), ...withoutActors };
}
export type AdmissionEditActor = ActorRefFrom<ReturnType<ReturnType<typeof start>['edit']>>;
