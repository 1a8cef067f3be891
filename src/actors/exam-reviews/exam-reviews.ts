import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ExamReview } from '#domain/clinical-record/exam-review.ts';
import type { StoredFile } from '#domain/files/file.ts';
import type { HubEventName } from '#domain/hub/events.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createLiveListMachine, type LiveListPorts } from '#machines/shared/live-list.ts';
import { createFileDownload } from '../files/file-parts.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';

type OfReader = { userId: string };
type OfCare = { careId: string };
const rowsMachine = createPagedListMachine<ExamReview, OfReader>();

/** Sending, reading, taking and closing change the list. */
const reviewsMachine = createLiveListMachine({
  id: 'examReviews',
  rows: rowsMachine,
  only: [
    'hub.addShowExamConsultation',
    'hub.updateMedicalRecords',
    'hub.medicalCareTaken',
    'hub.onFinishAttention',
    'hub.closeMedicalCare',
  ],
});

/** Exams for the signed-in physician to review, and the files of one of them. */
export function start({ dependencies, live$ }: FeaturePorts) {
  const { call } = dependencies.http;
  const list = rowsMachine.provide({
    actors: {
      load: fromPromise(({ input: { page, size, filters }, signal }) =>
        call('listExamReviews', { params: filters, query: { pageNumber: page, pageSize: size } }, { signal }),
      ),
    },
  });
  const actors: LiveListPorts['actors'] = {
    hubEvents: hubEventsLogic<HubEventName>(dependencies),
    connection: connectionLogic(live$),
  };
  return {
    reviews: reviewsMachine.provide({ actors: { ...actors, list } }),
    files: createPagedListMachine<StoredFile, OfCare>().provide({
      actors: {
        load: fromPromise(async ({ input: { filters }, signal }) => {
          const { Files } = await call('getExamReview', { params: { id: filters.careId } }, { signal });
          return { Quantity: Files.length, Dtos: Files };
        }),
      },
    }),
    download: createFileDownload(),
    ...withoutActors,
  };
}
export type ExamReviewsFeature = ReturnType<typeof start>;
export type ExamReviewsActor = ActorRefFrom<typeof rowsMachine>;
