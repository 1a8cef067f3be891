import { fromPromise } from 'xstate';
import { previousCaresPage as size } from '#domain/clinical-record/medical-record.ts';
import { sheetKind } from '#domain/forms/answer-sheet.ts';
import { usedForm } from '#domain/forms/form-record.ts';
import { FormType } from '#domain/forms/forms.ts';
import { writtenIn } from '#domain/forms/read-answer.ts';
import { CareMode, CareStatus, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { medicalCareMachine, sheetDraftMachine } from '#machines/medical-care/index.ts';
import type {
  CareAct,
  CareOrigin,
  CareRecord,
  MedicalCareHubName,
  MedicalCareOutcome,
  MedicalCarePorts,
} from '#machines/medical-care/medical-care.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createDraftLogic } from '../drafts/draft.actor.ts';
import { forgetOwn, recognizingOwnSaves } from '../drafts/own-drafts.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, environmentLogic, hubEventsLogic } from '../shared/dependencies.ts';
import { formBegunIn } from './begun-form.ts';
import { careFailureOf } from './care-failure.ts';
import { medicalCareDraftKey, medicalCareDrafts } from './medical-care-drafts.ts';

/** Statuses with a reason, most of them with the server's current state. */
const refusals: readonly (number | null)[] = [403, 404, 409, 422];

const reasonBody = (reason: string | null) => (reason === null ? {} : { Reason: reason });

/** Maps each action of domain 2.1 to its call; the version identifies the state the user saw. */
function performer({ http }: Dependencies) {
  return (careId: string, version: number, act: CareAct): Promise<MedicalCareDetail> => {
    const params = { id: careId };
    const options = { ifMatch: version };
    switch (act.action) {
      case 'start':
        return http.call('startMedicalCare', { params, body: reasonBody(act.reason) }, options);
      case 'attendNextCancel':
        return http.call('cancelAttendNextMedicalCare', { params }, options);
      case 'pause':
        return http.call('pauseMedicalCare', { params }, options);
      case 'unlock':
        return http.call('unlockMedicalCare', { body: { MedicalCareId: careId, ...reasonBody(act.reason) } }, options);
      case 'backToProcess':
      case 'reopen':
        return http.call('backToProcessMedicalCare', { params, body: reasonBody(act.reason) }, options);
      case 'cancel':
        return http.call('cancelMedicalCareForMedic', { params, body: { commentary: act.commentary } }, options);
      case 'remove':
        // Closed as entered in error: still readable by id.
        return http
          .call('removeMedicalCare', { params: { careId, requestId: act.requestId } }, options)
          .then(() => http.call('getMedicalCare', { params }));
      case 'setProcess':
        return http.call(
          'setMedicalCareProcess',
          { body: { MedicalCareId: careId, ...reasonBody(act.reason) } },
          options,
        );
      case 'derive': {
        const body = {
          userId: act.patientId,
          polyclinicId: act.polyclinicId,
          mode: CareMode.REMOTE,
          Priority: act.priority,
          AttentionType: act.attentionType,
          SpecialtyId: act.specialtyId,
          Reason: act.reason,
          DerivedFromMedicalCareId: careId,
        };
        return http.call('createMedicalCare', { body }, options).then(() => http.call('getMedicalCare', { params }));
      }
      case 'reschedule':
        return http.call('rescheduleMedicalCare', { params, body: { date: act.date } }, options);
      case 'startWithMedic':
        return http.call('startMedicalCareWithMedic', { params: { ...params, medicId: act.medicId } }, options);
      case 'requestShare':
        return http.call('requestShareInMedicalCare', { params }, options);
      case 'recordShare':
        return http.call('shareInMedicalCare', { params }, options);
      case 'requestConsent':
        return http.call('requestInformedConsent', { body: { MedicalCareId: careId } }, options);
      case 'recordConsent': {
        const value = { Kind: act.kind, ...reasonBody(act.reason) };
        const body = [{ op: 'replace' as const, path: '/InformedConsent', value }];
        return http.call('updateMedicalCare', { params, body }, options);
      }
      case 'validate': {
        const body = [{ op: 'replace' as const, path: '/status', value: CareStatus.CLOSED }];
        return http.call('updateMedicalCare', { params, body }, options);
      }
      case 'answer': {
        const { formId: FormId, formVersion: FormVersion, values: MedicalCareAnswerValues, revision: Revision } = act;
        const body = {
          FormId,
          FormVersion,
          MedicalCareAnswerValues,
          IsDraft: false,
          Revision,
          ...(act.programmeClosed && { ProgrammeClosed: true }),
        };
        return http
          .call('answerMedicalCare', { params, body }, options)
          .then(() => http.call('getMedicalCare', { params }));
      }
    }
  };
}

export function createMedicalCareLogic(
  dependencies: Dependencies,
  live$: ConnectionState,
  local: LocalDrafts,
  userId: string,
) {
  const { http, clock } = dependencies;
  const perform = performer(dependencies);
  const begunForm = formBegunIn(dependencies, local);

  /** A begun or given answer keeps its form version, also when it was returned; otherwise the published version is used. */
  async function readAnswer(careId: string, polyclinicId: string | null, options: { signal: AbortSignal }) {
    const type = FormType.ATTENTION;
    const [read, forms] = await Promise.all([
      http.call('getMedicalCareAnswer', { params: { id: careId } }, options),
      http.call('listFormsOfType', { params: { type, id: userId } }, options),
    ]);
    const answer = writtenIn(read);
    const unfinished = read?.Unfinished ?? [];
    const form =
      answer?.Form ??
      (await begunForm(medicalCareDraftKey(careId), unfinished, options.signal)) ??
      usedForm(forms.Dtos, polyclinicId);
    if (!form) throw new Error('there is no form to answer in');
    return { answer, unfinished, form };
  }

  /** Null when it may not be read: another user holds the referral, or it was answered more than a day ago. */
  async function readOrigin(id: string, signal: AbortSignal): Promise<CareOrigin | null> {
    const params = { id };
    try {
      const [care, answer, history, notes] = await Promise.all([
        http.call('getMedicalCare', { params }, { signal }),
        http.call('getMedicalCareAnswer', { params }, { signal }),
        http.call('getUpdateHistory', { params }, { signal }),
        http.call('listMedicalCareNotes', { params }, { signal }),
      ]);
      return { care, answer: writtenIn(answer), history: history.Dtos, notes: notes.Dtos };
    } catch (error) {
      if (failureOf(error).status === 404) return null;
      throw error;
    }
  }

  const actors: MedicalCarePorts['actors'] = {
    load: fromPromise(async ({ input: { careId }, signal }) => {
      try {
        const care = await http.call('getMedicalCare', { params: { id: careId } }, { signal });
        return { kind: 'found', care, now: clock.now() };
      } catch (error) {
        if (failureOf(error).status === 404) return { kind: 'notFound' };
        throw error;
      }
    }),
    loadRecord: fromPromise(
      async ({ input: { careId, patientId, originId, polyclinicId }, signal }): Promise<CareRecord> => {
        const params = { id: careId };
        const [written, history, notes, patient, previous, origin] = await Promise.all([
          readAnswer(careId, polyclinicId, { signal }),
          http.call('getUpdateHistory', { params }, { signal }),
          http.call('listMedicalCareNotes', { params }, { signal }),
          http.call('getMedicalRecord', { params: { id: patientId } }, { signal }),
          http.call('listPreviousMedicalCares', { query: { userId: patientId, exceptId: careId, size } }, { signal }),
          originId === null ? null : readOrigin(originId, signal),
        ]);
        return {
          ...written,
          history: history.Dtos,
          notes: notes.Dtos,
          patient,
          previous,
          origin,
        };
      },
    ),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    act: fromPromise(async ({ input: { careId, version, act } }): Promise<MedicalCareOutcome> => {
      try {
        return { kind: 'done', care: await perform(careId, version, act), now: clock.now() };
      } catch (error) {
        const failure = failureOf(error);
        if (!refusals.includes(failure.status)) throw failure;
        const current = MedicalCareDetail.safeParse(failure.problem?.Current);
        return {
          kind: 'refused',
          failure: careFailureOf(act, failure.problem),
          current: current.success ? current.data : null,
          now: clock.now(),
        };
      }
    }),
    hubEvents: hubEventsLogic<MedicalCareHubName>(dependencies),
    connection: connectionLogic(live$),
    environment: environmentLogic(dependencies),
  };

  const own = recognizingOwnSaves(dependencies, local, medicalCareDrafts(dependencies));
  const sheet = { kind: sheetKind, machine: sheetDraftMachine };
  return medicalCareMachine.provide({
    actors: { ...actors, draft: createDraftLogic(sheet, dependencies, live$, local, own) },
    actions: { forgetDraft: (_, { careId }) => forgetOwn(local, medicalCareDraftKey(careId)) },
  });
}
