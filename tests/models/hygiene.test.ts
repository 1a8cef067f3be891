import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { agendaMachine } from '#machines/agenda/index.ts';
import { agendaArrivalsMachine } from '#machines/agenda-arrivals/index.ts';
import { appMachine } from '#machines/app/index.ts';
import { attendNextMachine } from '#machines/attend-next/index.ts';
import { availabilityMachine } from '#machines/availability/index.ts';
import { callDevicesMachine } from '#machines/call-devices/index.ts';
import { callMediaMachine } from '#machines/call-media/index.ts';
import { callParticipantsMachine } from '#machines/call-participants/index.ts';
import { callSlotMachine } from '#machines/call-slot/index.ts';
import { callWindowMachine } from '#machines/call-window/index.ts';
import { careAlertsMachine } from '#machines/care-alerts/index.ts';
import { careCreateMachine } from '#machines/care-create/index.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import { careListMachine } from '#machines/care-list/index.ts';
import { careNoteMachine } from '#machines/care-note/index.ts';
import { careQueueMachine } from '#machines/care-queue/index.ts';
import { careUploadMachine } from '#machines/care-upload/index.ts';
import { chatMachine } from '#machines/chat/index.ts';
import { chatRoomMachine } from '#machines/chat-room/index.ts';
import { chatShareMachine } from '#machines/chat-share/index.ts';
import { dashboardMachine } from '#machines/dashboard/index.ts';
import { deskMachine } from '#machines/desk/index.ts';
import { draftMachine } from '#machines/draft/index.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { fileEvaluationMachine } from '#machines/file-evaluation/index.ts';
import { homeBoardMachine } from '#machines/home-board/index.ts';
import { hubMachine } from '#machines/hub/index.ts';
import { languageMachine } from '#machines/language/index.ts';
import { medicalCareMachine } from '#machines/medical-care/index.ts';
import { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import { noticeMachine } from '#machines/notice/index.ts';
import { orientationMachine } from '#machines/orientation/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { passwordRecoveryMachine } from '#machines/password-recovery/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { videoCallMachine } from '#machines/video-call/index.ts';
import { visitMachine } from '#machines/visit/index.ts';
import { visitQuestionsMachine } from '#machines/visit-questions/index.ts';
import { webcamMachine } from '#machines/webcam/index.ts';
import { workQueueMachine } from '#machines/work-queue/index.ts';
import { workstationCheckMachine } from '#machines/workstation-check/index.ts';
import { machineProblems } from './support/machine-hygiene.ts';

/** Streams of the browser and of the hub service: they skip what they cannot read and never end by themselves. */
const neverFails = [
  'hubEvents',
  'builds',
  'environment',
  'tabs',
  'connection',
  'others',
  'beats',
  'sound',
  'watch',
  'viewport',
  'hold',
  'links',
];

const machines: Record<string, AnyStateMachine> = {
  agenda: agendaMachine,
  agendaArrivals: agendaArrivalsMachine,
  app: appMachine,
  attendNext: attendNextMachine,
  availability: availabilityMachine,
  callDevices: callDevicesMachine,
  callMedia: callMediaMachine,
  callParticipants: callParticipantsMachine,
  callSlot: callSlotMachine,
  callWindow: callWindowMachine,
  careAlerts: careAlertsMachine,
  careCreate: careCreateMachine,
  careFiles: careFilesMachine,
  careNote: careNoteMachine,
  careList: careListMachine,
  careQueue: careQueueMachine,
  careUpload: careUploadMachine,
  chat: chatMachine,
  chatRoom: chatRoomMachine,
  chatShare: chatShareMachine,
  dashboard: dashboardMachine,
  desk: deskMachine,
  draft: draftMachine,
  fileDownload: fileDownloadMachine,
  fileEvaluation: fileEvaluationMachine,
  homeBoard: homeBoardMachine,
  hub: hubMachine,
  language: languageMachine,
  medicalCare: medicalCareMachine,
  meetingLink: meetingLinkMachine,
  notice: noticeMachine,
  orientation: orientationMachine,
  pagedList: createPagedListMachine(),
  passwordRecovery: passwordRecoveryMachine,
  polyclinic: polyclinicMachine,
  recordEdit: createRecordEditMachine(),
  session: sessionMachine,
  updateNotice: updateNoticeMachine,
  videoCall: videoCallMachine,
  visit: visitMachine,
  visitQuestions: visitQuestionsMachine,
  webcam: webcamMachine,
  workQueue: workQueueMachine,
  workstationCheck: workstationCheckMachine,
};

test.each(Object.entries(machines))('%s: known delays, explicit ids, every failure heard', (_name, machine) => {
  expect(machineProblems(machine, { neverFails })).toEqual([]);
});

test.each(Object.entries(machines))('%s: its id is its name', (name, machine) => {
  expect(machine.id).toEqual(name);
});

test('every folder of src/machines is here', async () => {
  const { readdir } = await import('node:fs/promises');
  const folders = await readdir(new URL('../../src/machines', import.meta.url));
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(machines).sort()).toEqual(
    folders
      .filter((name) => name !== 'shared')
      .map(camel)
      .sort(),
  );
});
