import fc from 'fast-check';
import { test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { seedFrom } from '../support/seed.ts';
import { type Walker, walk, walks } from './support/walk.ts';
import { agendaWalker } from './walks/agenda.walk.ts';
import { appWalker, deskWalker } from './walks/app.walk.ts';
import { agendaArrivalsWalker, careAlertsWalker, homeBoardWalker, noticeWalker } from './walks/arrivals.walk.ts';
import { attendNextWalker } from './walks/attend-next.walk.ts';
import { availabilityWalker } from './walks/availability.walk.ts';
import { careCreateWalker } from './walks/care-create.walk.ts';
import { careListWalker } from './walks/care-list.walk.ts';
import { careNoteWalker } from './walks/care-note.walk.ts';
import { careQueueWalker } from './walks/care-queue.walk.ts';
import { chatRoomWalker, chatShareWalker, chatWalker } from './walks/chat.walk.ts';
import { draftWalker } from './walks/draft.walk.ts';
import { fileDownloadWalker } from './walks/file-download.walk.ts';
import { fileEvaluationWalker } from './walks/file-evaluation.walk.ts';
import { hubWalker } from './walks/hub.walk.ts';
import { medicalCareWalker } from './walks/medical-care.walk.ts';
import { meetingLinkWalker } from './walks/meeting-link.walk.ts';
import { orientationWalker } from './walks/orientation.walk.ts';
import { pagedListWalker } from './walks/paged-list.walk.ts';
import { sessionWalker } from './walks/session.walk.ts';
import {
  careFilesWalker,
  careUploadWalker,
  languageWalker,
  passwordRecoveryWalker,
  polyclinicWalker,
  recordEditWalker,
  updateNoticeWalker,
  workstationCheckWalker,
} from './walks/small.walk.ts';
import {
  callDevicesWalker,
  callMediaWalker,
  callParticipantsWalker,
  callSlotWalker,
  callWindowWalker,
  videoCallWalker,
} from './walks/video-call.walk.ts';
import { visitWalker } from './walks/visit.walk.ts';
import { visitQuestionsWalker } from './walks/visit-questions.walk.ts';
import { webcamWalker } from './walks/webcam.walk.ts';
import { workQueueWalker } from './walks/work-queue.walk.ts';

const numRuns = Number(process.env.RONDA_WALKS ?? 10_000);
const seed = seedFrom(process.env.RONDA_WALK_SEED);
console.info(`random walks: ${numRuns} of each machine, RONDA_WALK_SEED=${seed}`);

const check = <TMachine extends AnyStateMachine>(name: string, walker: Walker<TMachine>) =>
  test(
    name,
    () =>
      fc.assert(
        fc.property(walks, (picks) => walk(walker, picks)),
        { numRuns, seed },
      ),
    // Against hanging and not for speed.
    600_000,
  );

check('session', sessionWalker);
check('hub', hubWalker);
check('availability', availabilityWalker);
check('draft', draftWalker);
check('attendNext', attendNextWalker);
check('orientation', orientationWalker);
check('medicalCare', medicalCareWalker);
check('careFiles', careFilesWalker);
check('careUpload', careUploadWalker);
check('careNote', careNoteWalker);
check('careQueue', careQueueWalker);
check('agenda', agendaWalker);
check('careList', careListWalker);
check('careCreate', careCreateWalker);
check('pagedList', pagedListWalker);
check('workQueue', workQueueWalker);
check('recordEdit', recordEditWalker);
check('language', languageWalker);
check('updateNotice', updateNoticeWalker);
check('workstationCheck', workstationCheckWalker);
check('polyclinic', polyclinicWalker);
check('passwordRecovery', passwordRecoveryWalker);
check('app', appWalker);
check('desk', deskWalker);
check('videoCall', videoCallWalker);
check('callDevices', callDevicesWalker);
check('callMedia', callMediaWalker);
check('callParticipants', callParticipantsWalker);
check('callSlot', callSlotWalker);
check('callWindow', callWindowWalker);
check('visit', visitWalker);
check('visitQuestions', visitQuestionsWalker);
check('webcam', webcamWalker);
check('fileDownload', fileDownloadWalker);
check('meetingLink', meetingLinkWalker);
check('fileEvaluation', fileEvaluationWalker);
check('chat', chatWalker);
check('chatRoom', chatRoomWalker);
check('chatShare', chatShareWalker);
check('careAlerts', careAlertsWalker);
check('agendaArrivals', agendaArrivalsWalker);
check('homeBoard', homeBoardWalker);
check('notice', noticeWalker);
