import { fromPromise } from 'xstate';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { openOnBoard } from '#domain/queue/boards.ts';
import { loadBoard } from '#domain/queue/load-board.ts';
import type { CareQueueHubName, CareQueuePorts } from '#machines/care-queue/care-queue.types.ts';
import { careQueueMachine } from '#machines/care-queue/index.ts';
import type { DeskSnapshot } from '../desk/desk-start.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

export function createCareQueueLogic(dependencies: Dependencies, deskStart: DeskSnapshot) {
  const { http, clock, sound, desktopNotices } = dependencies;
  const actors: CareQueuePorts['actors'] = {
    load: fromPromise(async ({ input: { userId }, signal }) => {
      const list = (status: CareStatus, size: number) => {
        const whose = status === CareStatus.CLOSED && { userId };
        return http.call('listMedicalCares', { query: { status, size, ...whose } }, { signal });
      };
      const [cases, answers] = await Promise.all([
        deskStart.take('MedicalCares').then((taken) => taken ?? loadBoard(openOnBoard, list)),
        deskStart
          .take('AnsweredReferrals')
          .then((taken) => taken ?? http.call('listAnsweredReferrals', { query: {} }, { signal })),
      ]);
      return { ...cases, answered: answers.Dtos.map(({ MedicalCareId }) => MedicalCareId), now: clock.now() };
    }),
    hubEvents: hubEventsLogic<CareQueueHubName>(dependencies),
  };
  return careQueueMachine.provide({
    actors,
    // When the sound is blocked, the board and the "sound blocked" notice show it instead.
    actions: {
      soundNewCase: () => {
        void sound.playNewCase().catch(() => undefined);
        desktopNotices.announce('medicalCare');
      },
    },
  });
}
