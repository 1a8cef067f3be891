import { map } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { toPatch } from '#domain/json-patch.ts';
import type { ControlHours } from '#domain/programmes/hypobaric.ts';
import {
  ascentOf,
  closingOf,
  controlBeforeEnd,
  controlOf,
  type HypobaricSheet,
  hypobaricProblems,
  hypobaricSheetOf,
  parseHypobaricDraft,
  writtenStep,
} from '#domain/programmes/hypobaric-sheet.ts';
import {
  type NutritionSheet,
  nutritionOf,
  nutritionProblems,
  nutritionSheetOf,
  parseNutritionDraft,
} from '#domain/programmes/nutrition-sheet.ts';
import {
  doseOf,
  parseVaccinationDraft,
  reactionOf,
  type VaccinationSheet,
  vaccinationProblems,
  vaccinationSheetOf,
  writtenVaccinationStep,
} from '#domain/programmes/vaccination-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave, Versioned } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { codedFields } from '../shared/field-problems.ts';
import { recordUpdates } from '../shared/record-updates.ts';
import { createRetryKey } from '../shared/retry-key.ts';

/** Maps one programme to a record, and its save to calls. */
type Programme<TSheet extends Versioned> = {
  key: string;
  /** Section of the record in its change events. */
  section: HubPayload<'updateMedicalRecords'>['Section'];
  read: (careId: string, signal?: AbortSignal) => Promise<TSheet>;
  kept: (content: unknown) => Partial<TSheet>;
  problems: (sheet: TSheet, now: number) => Record<string, string>;
  save: (careId: string, sheet: TSheet) => Promise<unknown>;
};

/** Without an admission no form is shown. */
function admitted({ Admission }: { Admission: GeneralAdmission | null }): GeneralAdmission {
  if (Admission === null) throw new Error('a programme is written in an admission');
  return Admission;
}

/** Programmes of an encounter's case, by encounter id; unsaved changes are kept in this browser. */
export function start({ dependencies: { http, clock, hubEvents$ }, local, locale }: FeaturePorts) {
  async function admissionOf(careId: string, signal?: AbortSignal): Promise<GeneralAdmission | null> {
    const options = signal && { signal };
    const care = await http.call('getEsachs', { query: { medicalCareId: careId } }, options);
    if (!care.GeneralAdmissionId) return null;
    return http.call('getGeneralAdmission', { params: { id: care.GeneralAdmissionId } }, options);
  }

  const update = (admission: GeneralAdmission, changes: Record<string, unknown>) =>
    http.call(
      'updateGeneralAdmission',
      { params: { id: admission.GeneralAdmissionId }, body: toPatch(changes) },
      { ifMatch: admission.Version },
    );

  const hypobaric: Programme<HypobaricSheet> = {
    key: 'hypobaric',
    section: 'admission',
    read: async (careId, signal) => hypobaricSheetOf(await admissionOf(careId, signal)),
    kept: parseHypobaricDraft,
    problems: hypobaricProblems,
    async save(careId, sheet) {
      const admission = admitted(sheet);
      const step = writtenStep(sheet);
      const control = (hours: ControlHours) => {
        const params = { a: admission.GeneralAdmissionId, b: careId };
        const body = controlOf(sheet);
        if (body === null) throw new Error('a control that is not whole is not saved');
        const call = hours === 24 ? 'saveHypobaric24Control' : 'saveHypobaric48Control';
        return http.call(call, { params, body }, { ifMatch: admission.Version });
      };
      if (sheet.Outcome !== null || step === 'close') {
        const { hours } = controlBeforeEnd(sheet, clock.now());
        const { Version } = hours === null ? admission : await control(hours);
        return http.call('closeHypobaric', { params: { id: careId }, body: closingOf(sheet) }, { ifMatch: Version });
      }
      return step === 'ascent' || step === 'closed' ? update(admission, { Hypobaric: ascentOf(sheet) }) : control(step);
    },
  };

  const vaccination: Programme<VaccinationSheet> = {
    key: 'vaccination',
    section: 'admission',
    read: async (careId, signal) => vaccinationSheetOf(await admissionOf(careId, signal)),
    kept: parseVaccinationDraft,
    problems: vaccinationProblems,
    async save(_, sheet) {
      const admission = admitted(sheet);
      if (writtenVaccinationStep(sheet) === 'dose') {
        return update(admission, { SeasonalVaccination: doseOf(sheet, clock.now()) });
      }
      const written = await update(admission, { SeasonalVaccination: reactionOf(sheet) });
      if (!sheet.IsClosing) return;
      const params = { id: admission.GeneralAdmissionId };
      await http.call('closeSeasonalVaccination', { params }, { ifMatch: written.Version });
    },
  };

  const retryKey = createRetryKey();
  const nutrition: Programme<NutritionSheet> = {
    key: 'nutrition',
    section: 'controls',
    async read(id, signal) {
      const { Dtos } = await http.call('listNutritionalForms', { params: { id } }, signal && { signal });
      return nutritionSheetOf(Dtos, locale());
    },
    kept: parseNutritionDraft,
    problems: nutritionProblems,
    save(MedicalCareId, sheet) {
      const content = nutritionOf(sheet);
      if (content === null) throw new Error('a control that is not whole is not saved');
      const options = { idempotencyKey: retryKey([MedicalCareId, sheet.Version, content]) };
      return sheet.Forms.length === 0
        ? http.call('createNutritionalForm', { params: { id: MedicalCareId }, body: content }, options)
        : http.call('addNutritionalForm', { body: { ...content, MedicalCareId } }, options);
    },
  };

  function portsOf<TSheet extends Versioned>(programme: Programme<TSheet>): RecordEditPorts<TSheet>['actors'] {
    const keyOf = (careId: string) => `${programme.key}:${careId}`;
    const { read } = programme;

    async function refused(careId: string, error: unknown): Promise<RecordSave<TSheet>> {
      const { code, problem } = failureOf(error);
      // Another user made this step meanwhile, or the case has ended.
      if (code === 'version_conflict' || code === 'transition_not_allowed') {
        return { kind: 'conflict', current: await read(careId) };
      }
      if (code !== 'validation') throw error;
      const fields = Object.keys(problem?.Fields ?? {}).map((path) => [path.replace(/^\//, ''), { code: 'refused' }]);
      return { kind: 'invalid', fields: Object.fromEntries(fields) };
    }

    return {
      load: fromPromise(async ({ input: { id }, signal }) => {
        const careId = id ?? '';
        try {
          const record = await read(careId, signal);
          const stored = await local.read(keyOf(careId));
          const changes = programme.kept(stored?.content);
          const isKept = stored !== undefined && Object.keys(changes).length > 0;
          return { kind: 'found', record, kept: isKept ? { version: stored?.revision ?? 0, changes } : null };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record } }) => {
        const careId = id ?? '';
        const problems = programme.problems(record, clock.now());
        if (Object.keys(problems).length > 0) {
          return { kind: 'invalid', fields: codedFields(problems) };
        }
        try {
          await programme.save(careId, record);
          return { kind: 'saved', id: careId, record: await read(careId) };
        } catch (error) {
          return refused(careId, error);
        }
      }),
      remove: fromPromise(() => Promise.reject(new Error('a programme is not removed'))),
      changes: fromEventObservable(({ input: { id } }) =>
        recordUpdates(hubEvents$, id, programme.section).pipe(map(() => ({ type: 'app.resync' as const }))),
      ),
    };
  }

  /** `saved`: reloads the encounter, whose state may have changed. */
  const editOf =
    <TSheet extends Versioned>(programme: Programme<TSheet>) =>
    (saved: () => void) =>
      createRecordEditMachine<TSheet>().provide({
        actors: portsOf(programme),
        actions: {
          keepChanges: (_, { id, version, changes }) =>
            keepChanges(local, `${programme.key}:${id ?? ''}`, { changes, version }),
          recordSaved: saved,
          recordRemoved: () => undefined,
        },
      });
  return {
    hypobaric: editOf(hypobaric),
    vaccination: editOf(vaccination),
    nutrition: editOf(nutrition),
    ...withoutActors,
  };
}

type Started = ReturnType<typeof start>;
export type HypobaricActor = ActorRefFrom<ReturnType<Started['hypobaric']>>;
export type NutritionActor = ActorRefFrom<ReturnType<Started['nutrition']>>;
export type VaccinationActor = ActorRefFrom<ReturnType<Started['vaccination']>>;
