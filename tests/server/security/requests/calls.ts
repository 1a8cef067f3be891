import { randomUUID } from 'node:crypto';
import { type Asked, byId, type Request, type Requests } from '../requests.ts';

const room: Request = { given: 'room', ask: byId };
const fromHere = ({ asker }: Asked) => ({ ClientId: asker.client });
const attempt = (asked: Asked) => ({ ...byId(asked), body: { Attempt: 1 } });
const ofCare: Request = {
  given: 'held',
  ask: (asked) => ({ ...byId(asked), query: fromHere(asked) }),
};

const rooms: Requests = {
  createVideoRoom: {
    given: 'held',
    ask: (asked) => ({
      body: { MedicalCareId: asked.care, ...fromHere(asked), users: [{ UserId: asked.side.patientId }] },
    }),
  },
  listMyVideoRooms: { given: 'room', shows: ({ id }) => id },
  getVideoRoom: room,
  listVideoRoomsOfCare: { given: 'room', ask: ({ care }) => ({ params: { id: care } }) },
  answerVideoRoom: { ...room, ask: (asked) => ({ ...byId(asked), body: { Attempt: 1, ...fromHere(asked) } }) },
  rejectVideoRoom: { ...room, ask: attempt },
  busyVideoRoom: { ...room, ask: attempt },
  timeOutVideoRoom: { ...room, ask: attempt },
  inviteToVideoRoom: {
    given: 'connected',
    ask: ({ id, care, side }) => ({
      params: { id },
      body: { sessionId: id, users: [{ UserId: side.colleague.userId }], medicalCareId: care },
    }),
  },
  inviteByIdsToVideoRoom: {
    given: 'connected',
    ask: ({ id, side }) => ({ params: { id }, body: { UserIds: [side.colleague.userId] } }),
  },
  leaveVideoRoom: { ...room, ask: (asked) => ({ ...byId(asked), body: fromHere(asked) }) },
  endVideoRoom: room,
  updateVideoRoom: {
    ...room,
    ask: (asked) => ({
      ...byId(asked),
      body: { EndedAt: '2026-05-04T13:00:00.000Z', SuccessfullVideoCall: true, Duration: 99 },
    }),
  },
  keepVideoRoom: { ...room, ask: (asked) => ({ ...byId(asked), body: fromHere(asked) }) },
  signalVideoRoom: {
    given: 'connected',
    ask: (asked) => {
      const { side, asker } = asked;
      const to = asker === side.patient ? side.owner : side.patient;
      const Signal = { Kind: 'candidate', Candidate: 'c', SdpMid: '0', SdpMLineIndex: 0, UsernameFragment: null };
      return {
        ...byId(asked),
        body: { ...fromHere(asked), ToUserId: to.userId, ToClientId: to.client, Signals: [Signal] },
      };
    },
  },
  openVideoRoomOfCare: ofCare,
  openVideoRoomToMedic: { ...ofCare, given: 'heldAndOnline' },
  openVideoRoomControlTower: {
    ...ofCare,
    ask: (asked) => ({
      params: { id: asked.care, a: asked.side.organizationId, b: asked.asker.userId },
      query: fromHere(asked),
    }),
  },
  answerVideoCallOfCare: {
    given: 'calledTo',
    ask: ({ care, asker }) => ({ params: { a: care, b: asker.userId } }),
  },
  'answerVideoCallOfCare: for another': {
    given: 'calledTo',
    ask: ({ care, side }) => ({ params: { a: care, b: side.colleague.userId } }),
  },
  getZoomLink: { given: 'held', ask: byId },
};

const textFile = () => ({
  body: {
    FileId: randomUUID(),
    Name: 'nota.txt',
    Data: Buffer.from('Control en 48 h').toString('base64'),
    MimeType: 'text/plain',
  },
});
/** The patient of the question, by the link of a visit, while it has no holder. */
const ownQuestion = { given: 'question' } as const;
const visits: Requests = {
  verifyDocument: { ask: () => ({ params: { id: randomUUID() } }) },
  requestVisit: {
    ask: () => ({ body: { IC: randomUUID(), BirthDate: '1974-06-21', Reason: 'Dolor lumbar desde ayer' } }),
  },
  enterVisit: { ask: () => ({ body: { Code: 'a code that nobody was given' } }) },
  answerVisitConsent: { ask: () => ({ body: { Accepted: true } }) },
  answerVisitShare: { ask: () => ({ body: { Share: true } }) },
  createVisitFile: {
    ask: textFile,
  },
  removeVisitFile: { given: 'file', ask: byId },
  listVisitOrientations: { given: 'question', shows: ({ id }) => id },
  updateVisitOrientation: {
    ...ownQuestion,
    ask: (made) => ({ ...byId(made), body: { Question: '¿Y con 15 semanas de embarazo?' } }),
  },
  withdrawVisitOrientation: { ...ownQuestion, ask: byId },
  answerVisitOrientationShare: { ...ownQuestion, ask: (made) => ({ ...byId(made), body: { Share: true } }) },
  createVisitOrientationFile: { ...ownQuestion, ask: (made) => ({ ...byId(made), ...textFile() }) },
  listVisitOrientationFiles: { ...ownQuestion, ask: byId },
  removeVisitOrientationFile: {
    ...ownQuestion,
    given: 'questionFile',
    ask: ({ id, question }) => ({ params: { id: question ?? '', fileId: id } }),
  },
};

export const requests: Requests = { ...rooms, ...visits };
