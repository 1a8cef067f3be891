import { type ActorRefFrom, fromPromise } from 'xstate';
import { inOrder, lineOfExamOrder, lineOfPrescription } from '#domain/care-document/document-line.ts';
import type { RecordSpecialty } from '#domain/clinical-record/record-lists.ts';
import type { HubEventName } from '#domain/hub/events.ts';
import {
  clinicalRecordMachine,
  type RecordAnswerOf,
  type RecordFilters,
  type RecordPart,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { LiveListPorts } from '#machines/shared/live-list.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createStoredFileDownload } from '../files/file-parts.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { createRecordAccess } from './record-access.ts';
import { emergencyEdit } from './record-emergency.ts';
import { createHistoryEdit, createHistorySpecialties, type HistoryOf, isHistoryKept } from './record-history.ts';
import { summaryEdit } from './record-summary.ts';

type Asked = { page: number; size: number; searchText: string; filters: RecordFilters };
/** `options` cancels a request superseded by a later one. */
type Load<P extends RecordPart> = (
  call: HttpService['call'],
  asked: Asked,
  options: { signal: AbortSignal },
) => Promise<RecordAnswerOf<P>>;

const byPatient = ({ filters }: Asked) => ({ params: { id: filters.patientId } });
const pageOf = ({ page, size, searchText, filters }: Asked) => ({
  page,
  size,
  userId: filters.patientId,
  ...(searchText !== '' && { searchText }),
});
const queryOf = (asked: Asked) => ({
  ...pageOf(asked),
  includeWorkGroup: asked.filters.includeWorkGroup,
  ...(asked.filters.specialtyId !== null && { specialtyId: asked.filters.specialtyId }),
});
const anywhere = (asked: Asked) => ({ query: queryOf(asked) });
/** Within a polyclinic, the polyclinic's variant of a list is called. */
const inPolyclinic = (asked: Asked, polyclinicId: string) => ({
  query: { ...queryOf(asked), polyclinicId, includeOrganization: asked.filters.includeOrganization },
});

const loads: { [P in RecordPart]: Load<P> } = {
  head: async (call, asked, options) => {
    try {
      const head = await call('getRecordHead', byPatient(asked), options);
      return { part: 'head', Quantity: 1, Dtos: [head] };
    } catch (error) {
      // A record that may no longer be read must not stay on the screen as one that could not be updated.
      if (failureOf(error).code !== 'not_found') throw error;
      return { part: 'head', Quantity: 0, Dtos: [] };
    }
  },
  timeline: async (call, asked, options) => {
    const { kind, onlyNew } = asked.filters;
    const query = { ...queryOf(asked), onlyNew, ...(kind !== null && { kind }) };
    return { part: 'timeline', ...(await call('getRecordTimeline', { query }, options)) };
  },
  histories: async (call, asked, options) => ({
    part: 'histories',
    ...(await call('listHistorySpecialties', byPatient(asked), options)),
  }),
  specialtyHistories: async (call, asked, options) => {
    const query = { specialtyId: asked.filters.specialtyId ?? '', page: asked.page, size: asked.size };
    return {
      part: 'specialtyHistories',
      ...(await call('listHistoriesOfSpecialty', { ...byPatient(asked), query }, options)),
    };
  },
  careHistories: async (call, asked, options) => {
    const query = { page: asked.page, size: asked.size };
    return {
      part: 'careHistories',
      ...(await call('listHistoriesForMedicalAttention', { ...byPatient(asked), query }, options)),
    };
  },
  summaries: async (call, asked, options) => ({
    part: 'summaries',
    ...(await call('listClinicalRecordSummaries', byPatient(asked), options)),
  }),
  vitals: async (call, asked, options) => ({
    part: 'vitals',
    ...(await call('listVitalSeries', byPatient(asked), options)),
  }),
  images: async (call, asked, options) => ({
    part: 'images',
    ...(await call('listPreviousExamsImage', { query: pageOf(asked) }, options)),
  }),
  careResults: async (call, asked, options) => ({
    part: 'careResults',
    ...(await call('listExamResultsOfCare', { params: { id: asked.filters.careId ?? '' } }, options)),
  }),
  careDocuments: async (call, asked, options) => {
    const params = { id: asked.filters.careId ?? '' };
    const [prescriptions, orders] = await Promise.all([
      call('listPrescriptionsOfCare', { params }, options),
      call('listOrderExamsOfCare', { params }, options),
    ]);
    const lines = [...prescriptions.Dtos.map(lineOfPrescription), ...orders.Dtos.map(lineOfExamOrder)];
    const Dtos = inOrder(lines.filter(({ state }) => state !== 'draft' && state !== 'ready'));
    return { part: 'careDocuments', Quantity: Dtos.length, Dtos };
  },
  careNotes: async (call, asked, options) => ({
    part: 'careNotes',
    ...(await call('listMedicalCareNotes', { params: { id: asked.filters.careId ?? '' } }, options)),
  }),
  careControl: async (call, asked, options) => {
    try {
      const control = await call('getControlOfCare', { params: { id: asked.filters.careId ?? '' } }, options);
      return { part: 'careControl', Quantity: 1, Dtos: [control] };
    } catch (error) {
      if (failureOf(error).code !== 'not_found') throw error;
      return { part: 'careControl', Quantity: 0, Dtos: [] };
    }
  },
  study: async (call, asked, options) => {
    const { patientId: userId, studyId } = asked.filters;
    const { Series } = await call('getExamsImage', { query: { userId, studyId: studyId ?? '' } }, options);
    return { part: 'study', Quantity: Series.length, Dtos: Series };
  },
  medicines: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousMedicines', inPolyclinic(asked, place), options)
      : await call('listPreviousMedicines', anywhere(asked), options);
    return { part: 'medicines', ...answer };
  },
  exams: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousExams', inPolyclinic(asked, place), options)
      : await call('listPreviousExams', anywhere(asked), options);
    return { part: 'exams', ...answer };
  },
  controls: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousControls', inPolyclinic(asked, place), options)
      : await call('listPreviousControls', anywhere(asked), options);
    return { part: 'controls', ...answer };
  },
  cares: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousMedicalCares', inPolyclinic(asked, place), options)
      : await call('listPreviousMedicalCares', anywhere(asked), options);
    return { part: 'cares', ...answer };
  },
  prescriptions: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousCaresWithPrescription', inPolyclinic(asked, place), options)
      : await call('listPreviousCaresWithPrescription', anywhere(asked), options);
    return { part: 'prescriptions', ...answer };
  },
  orders: async (call, asked, options) => {
    const place = asked.filters.polyclinicId;
    const answer = place
      ? await call('listPolyclinicPreviousCaresWithOrderExam', inPolyclinic(asked, place), options)
      : await call('listPreviousCaresWithOrderExam', anywhere(asked), options);
    return { part: 'orders', ...answer };
  },
};

type SpecialtyFilters = Pick<RecordFilters, 'patientId' | 'polyclinicId' | 'includeWorkGroup' | 'includeOrganization'>;

/** Record of a patient in parts, with the specialties it can be filtered by and the user's summary. */
export function start({ dependencies, live$, local }: FeaturePorts) {
  const { http } = dependencies;
  const access = createRecordAccess(dependencies);
  const load = async (input: Asked, signal: AbortSignal) => {
    const { part, patientId } = input.filters;
    try {
      const answer = await loads[part](http.call, input, { signal });
      if (answer.part === 'head' && answer.Dtos[0]) access.read(answer.Dtos[0]);
      return answer;
    } catch (error) {
      if (failureOf(error).code === 'not_found') access.refused(patientId);
      throw error;
    }
  };
  const list = recordRowsMachine.provide({
    actors: { load: fromPromise(({ input, signal }) => load(input, signal)) },
  });
  const actors: LiveListPorts['actors'] = {
    hubEvents: hubEventsLogic<HubEventName>(dependencies),
    connection: connectionLogic(live$),
  };
  return {
    record: clinicalRecordMachine.provide({ actors: { ...actors, list } }),
    head: clinicalRecordMachine.provide({ actors: { ...actors, hubEvents: access.hubEvents, list } }),
    specialties: createPagedListMachine<RecordSpecialty, SpecialtyFilters>().provide({
      actors: {
        load: fromPromise(({ input: { filters }, signal }) => {
          const { patientId: userId, polyclinicId, includeWorkGroup, includeOrganization } = filters;
          return polyclinicId
            ? http.call(
                'listPolyclinicRecordSpecialties',
                { query: { userId, polyclinicId, includeOrganization } },
                { signal },
              )
            : http.call('listRecordSpecialties', { query: { userId, includeWorkGroup } }, { signal });
        }),
      },
    }),
    emergency: (onOpened: () => void) => emergencyEdit({ dependencies, local }, onOpened),
    history: (of: HistoryOf) => createHistoryEdit({ dependencies, local }, of),
    historySpecialties: createHistorySpecialties(dependencies),
    isHistoryKept: (id: string) => isHistoryKept(local, id),
    summary: (medicalId: string) => summaryEdit({ dependencies, local }, medicalId),
    download: createStoredFileDownload(dependencies),
    ...withoutActors,
  };
}
export type ClinicalRecordFeature = ReturnType<typeof start>;
export type RecordListActor = ActorRefFrom<typeof recordRowsMachine>;
export type RecordSpecialtiesActor = ActorRefFrom<ClinicalRecordFeature['specialties']>;
