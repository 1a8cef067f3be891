import { randomUUID } from 'node:crypto';
import { type Asked, both, byId, clinical, type Row, type Rows } from './table.ts';

const called = both('+4444+1', '444+441');
/** What only who rings may do: the owner calls, so it is not theirs. */
const ringing = both('c4444+1', '444c441');
/** What only who is connected may do: the patient has not answered. */
const connected = both('+4444c1', '444+441');
const hosts = both('+444431', '444+431');

const room: Row = { ...called, given: 'room', ask: byId };
const fromHere = ({ asker }: Asked) => ({ ClientId: asker.client });
const attempt = (asked: Asked) => ({ ...byId(asked), body: { Attempt: 1 } });
const ofCare: Row = {
  ...clinical,
  given: 'held',
  ask: (asked) => ({ ...byId(asked), query: fromHere(asked) }),
};

const rooms: Rows = {
  createVideoRoom: {
    ...clinical,
    given: 'held',
    ask: (asked) => ({
      body: { MedicalCareId: asked.care, ...fromHere(asked), users: [{ UserId: asked.side.patientId }] },
    }),
  },
  listMyVideoRooms: { ...both('+----+1', '---+--1'), given: 'room', shows: ({ id }) => id },
  getVideoRoom: room,
  listVideoRoomsOfCare: { ...clinical, given: 'room', ask: ({ care }) => ({ params: { id: care } }) },
  answerVideoRoom: { ...room, ask: (asked) => ({ ...byId(asked), body: { Attempt: 1, ...fromHere(asked) } }) },
  rejectVideoRoom: { ...room, ...ringing, ask: attempt },
  busyVideoRoom: { ...room, ...ringing, ask: attempt },
  timeOutVideoRoom: { ...room, ...ringing, ask: attempt },
  inviteToVideoRoom: {
    ...hosts,
    given: 'connected',
    ask: ({ id, care, side }) => ({
      params: { id },
      body: { sessionId: id, users: [{ UserId: side.colleague.userId }], medicalCareId: care },
    }),
  },
  inviteByIdsToVideoRoom: {
    ...hosts,
    given: 'connected',
    ask: ({ id, side }) => ({ params: { id }, body: { UserIds: [side.colleague.userId] } }),
  },
  leaveVideoRoom: { ...room, ...connected, ask: (asked) => ({ ...byId(asked), body: fromHere(asked) }) },
  endVideoRoom: { ...room, ...hosts },
  updateVideoRoom: {
    ...room,
    ask: (asked) => ({
      ...byId(asked),
      body: { EndedAt: '2026-05-04T13:00:00.000Z', SuccessfullVideoCall: true, Duration: 99 },
    }),
  },
  keepVideoRoom: { ...room, ...connected, ask: (asked) => ({ ...byId(asked), body: fromHere(asked) }) },
  signalVideoRoom: {
    ...called,
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
    ...clinical,
    given: 'calledTo',
    ask: ({ care, asker }) => ({ params: { a: care, b: asker.userId } }),
  },
  'answerVideoCallOfCare: for another': {
    ...both('4444331', '4444331'),
    given: 'calledTo',
    ask: ({ care, side }) => ({ params: { a: care, b: side.colleague.userId } }),
  },
  getZoomLink: { ...clinical, given: 'held', ask: byId },
};

/** A patient's visit is of the session of a link; an account reaches none of it. */
const visit = { own: '33333+1' };
/** Nothing was asked of the patient yet. */
const notAsked = { own: '33333c1' };
const textFile = () => ({
  body: {
    FileId: randomUUID(),
    Name: 'nota.txt',
    Data: Buffer.from('Control en 48 h').toString('base64'),
    MimeType: 'text/plain',
  },
});
/** The patient who asked it, by the link of a visit, while nobody holds it. */
const ownQuestion = { own: '33333+1', other: '3333341', given: 'question' } as const;
const visits: Rows = {
  requestVisit: {
    own: '+++++++',
    ask: () => ({ body: { IC: randomUUID(), BirthDate: '1974-06-21', Reason: 'Dolor lumbar desde ayer' } }),
  },
  /** Only a browser gets the session of a link: without its header not even a good code is looked at. */
  enterVisit: { own: '3333333', ask: () => ({ body: { Code: 'a code that nobody was given' } }) },
  getVisit: visit,
  answerVisitConsent: { ...notAsked, ask: () => ({ body: { Accepted: true } }) },
  answerVisitShare: { ...notAsked, ask: () => ({ body: { Share: true } }) },
  createVisitFile: {
    ...visit,
    ask: textFile,
  },
  listVisitFiles: visit,
  removeVisitFile: { own: '3333341', given: 'file', ask: byId },
  listVisitOrientations: { own: '33333+1', other: '33333-1', given: 'question', shows: ({ id }) => id },
  updateVisitOrientation: {
    ...ownQuestion,
    ask: (made) => ({ ...byId(made), body: { Question: '¿Y con 15 semanas de embarazo?' } }),
  },
  withdrawVisitOrientation: { ...ownQuestion, ask: byId },
  createVisitOrientationFile: { ...ownQuestion, ask: (made) => ({ ...byId(made), ...textFile() }) },
  listVisitOrientationFiles: { ...ownQuestion, ask: byId },
  removeVisitOrientationFile: {
    ...ownQuestion,
    given: 'questionFile',
    ask: ({ id, question }) => ({ params: { id: question ?? '', fileId: id } }),
  },
};

export const callsTable: Rows = { ...rooms, ...visits };
