import { type ActorRefFrom, fromPromise } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import type { Locale } from '#domain/locale.ts';
import { emptyCareSheet, NewCareDraft } from '#domain/medical-care/new-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { z } from '#domain/zod.ts';
import type { CareCreateFailure, CareCreatePorts } from '#machines/care-create/care-create.types.ts';
import { careCreateMachine } from '#machines/care-create/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const OpenCare = z.object({ MedicalCareId: z.string(), number: z.string() });
const draftKey = (polyclinicId: string) => `new-care:${polyclinicId}`;
const failures: Partial<Record<ProblemCode, CareCreateFailure>> = {
  duplicate_ic: 'duplicate',
  validation: 'invalid',
  not_found: 'refused',
  role_not_allowed: 'refused',
};

/** Maps a refusal the user can act on; rethrows any other error. */
function refusalOf(error: unknown) {
  const failure = failureOf(error);
  const known = failure.code && failures[failure.code];
  if (!known) throw failure;
  return { kind: 'refused' as const, failure: known, fields: failure.problem?.Fields ?? {} };
}

export function createCareCreateLogic(dependencies: Dependencies, local: LocalDrafts, locale: () => Locale) {
  const { http, navigation } = dependencies;
  const actors: CareCreatePorts['actors'] = {
    restore: fromPromise(async ({ input: { polyclinicId } }) => {
      const kept = await local.read(draftKey(polyclinicId));
      if (!kept) return null;
      const draft = NewCareDraft.safeParse(kept.content);
      return draft.success ? draft.data : null;
    }),
    register: fromPromise(async ({ input: { polyclinicId, person, key } }) => {
      if (!person) throw new Error('there is nobody to register');
      try {
        const body = { ...person, PolyclinicId: polyclinicId };
        const patient = await http.call('createPoliUser', { body }, { idempotencyKey: `${key}-patient` });
        return { kind: 'registered', patient };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    create: fromPromise(async ({ input: { polyclinicId, userId, intent, confirmed, key } }) => {
      if (!intent) throw new Error('there is no care to create');
      const body = {
        ...intent,
        userId,
        polyclinicId,
        SpecialtyId: null,
        ...(confirmed && { Confirmed: true }),
      };
      try {
        const care = await http.call('createMedicalCare', { body }, { idempotencyKey: key });
        return { kind: 'created', careId: care.MedicalCareId };
      } catch (error) {
        const open = OpenCare.safeParse(failureOf(error).problem?.Current);
        if (failureOf(error).code === 'open_care_exists' && open.success) {
          return { kind: 'openCare', openCare: open.data };
        }
        return refusalOf(error);
      }
    }),
  };
  return careCreateMachine.provide({
    actors,
    actions: {
      keep: (_, { polyclinicId, draft }) =>
        local.write(draftKey(polyclinicId), { content: draft, revision: draft.revision }),
      forget: (_, { polyclinicId }) => local.remove(draftKey(polyclinicId)),
      opened: (_, { careId }) => navigation.go(hrefOf('polyclinic-medicalcares-detail-id', locale(), careId)),
    },
  });
}

/**
 * Begins a new care of a patient and opens its page. A draft for another patient is kept, and the page asks which of them is
 * meant: text about one patient is never moved to another.
 */
export const createCareFor =
  ({ navigation }: Dependencies, local: LocalDrafts, locale: () => Locale) =>
  async (polyclinicId: string, patient: PolyclinicPerson) => {
    const key = draftKey(polyclinicId);
    const kept = NewCareDraft.safeParse((await local.read(key))?.content);
    const isWritten = kept.success && (kept.data.sheet !== null || !isEqual(kept.data.care, emptyCareSheet));
    const draft: NewCareDraft = isWritten
      ? { ...kept.data, asked: kept.data.patient?.UserId === patient.UserId ? null : patient }
      : {
          draftId: crypto.randomUUID(),
          revision: 1,
          patient,
          sheet: null,
          care: emptyCareSheet,
          confirmed: false,
          asked: null,
        };
    local.write(key, { content: draft, revision: draft.revision });
    navigation.go(hrefOf('polyclinic-medicalcares-create', locale()));
  };

export type PatientSearchFilters = { polyclinicId: string };
const found = 5;

/** Patients of a polyclinic by name or document; requested only for a non-empty text. */
export const createPatientSearchLogic = ({ http }: Dependencies) =>
  createPagedListMachine<PolyclinicPerson, PatientSearchFilters>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { page, searchText, filters }, signal }) =>
        searchText.trim() === ''
          ? Promise.resolve({ Quantity: 0, Dtos: [] })
          : http.call(
              'listPolyclinicPeople',
              { query: { ...filters, role: RoleId.PATIENT, page, size: found, searchText } },
              { signal },
            ),
      ),
    },
  });

export type CareCreateActor = ActorRefFrom<ReturnType<typeof createCareCreateLogic>>;
export type PatientSearchActor = ActorRefFrom<ReturnType<typeof createPatientSearchLogic>>;
