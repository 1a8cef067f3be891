import { guid, timestamp } from '../ids.ts';
import { MedicalCareDetail } from '../medical-care/medical-care.ts';
import { listOf } from '../problem.ts';
import { ChatCall } from '../video-call/chat-call.ts';
import { CallSignal, callLimits, VideoRoom } from '../video-call/video-call.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const room = (method: 'GET' | 'POST' | 'PATCH', path: string) =>
  ({
    service: 'communication',
    access: 'session',
    source: 'shell 7, video; paths ours',
    method,
    path,
    effect: method === 'GET' ? 'clinicalRead' : 'clinicalWrite',
  }) as const;
/** GET in the specification although it changes state: served as both, our client uses POST (design 4). */
const careRoom = (path: string) =>
  ({
    service: 'clinical',
    access: 'session',
    source: 'clinical 7',
    method: 'GET',
    twin: 'POST',
    path,
    effect: 'clinicalWrite',
  }) as const;

const Invited = z
  .array(z.strictObject({ UserId: guid }))
  .min(1)
  .max(callLimits.maxParticipants);
/** The calling tab: the only one that takes part for its user. */
const fromClient = z.object({ ClientId: guid });
const Attempt = z.strictObject({ Attempt: z.number().int().min(1) });

export const videoRoomCalls = defineCalls({
  createVideoRoom: {
    ...room('POST', 'VideoRooms'),
    body: z.union([
      z.strictObject({ MedicalCareId: guid, ClientId: guid, users: Invited }),
      /** All members of the conversation, or some of them. */
      z.strictObject({ ChatRoomId: guid, ClientId: guid, users: Invited.optional() }),
    ]),
    response: VideoRoom,
    status: 201,
  },
  /** Ours: rooms where the caller is called or takes part, for a tab that was just opened or missed events. */
  listMyVideoRooms: {
    ...room('GET', 'VideoRooms/Mine'),
    source: 'ours: reload in a call',
    response: listOf(VideoRoom),
  },
  /** Ours: open calls of the caller's conversations. `Places` is the capacity of a call, including who makes it. */
  listChatCalls: {
    ...room('GET', 'VideoRooms/OfChats'),
    source: 'issue 17; decision 175',
    effect: 'read',
    response: listOf(ChatCall).extend({ Places: z.number().int() }),
  },
  /** Ours: also renews the token of a provider. */
  getVideoRoom: { ...room('GET', 'VideoRooms/{id}'), source: 'ours: rejoin', params: byId, response: VideoRoom },
  listVideoRoomsOfCare: {
    ...room('GET', 'VideoRooms/ByMedicalCareId/{id}'),
    source: 'ours: the calls of a care and how long they lasted',
    params: byId,
    response: listOf(VideoRoom),
  },
  answerVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/Answer'),
    params: byId,
    /** `Again`: from another tab of a user who takes part, which replaces theirs (V14). */
    body: Attempt.extend({ ClientId: guid, Again: z.boolean().optional() }),
    response: VideoRoom,
  },
  rejectVideoRoom: { ...room('POST', 'VideoRooms/{id}/Reject'), params: byId, body: Attempt, response: VideoRoom },
  busyVideoRoom: { ...room('POST', 'VideoRooms/{id}/Busy'), params: byId, body: Attempt, response: VideoRoom },
  /** Called by the ringing client, or by the caller for another user; the server also times out calls. */
  timeOutVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/TimeOut'),
    params: byId,
    body: Attempt.extend({ UserId: guid.optional() }),
    response: VideoRoom,
  },
  inviteToVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/Invite'),
    params: byId,
    body: z.strictObject({ sessionId: guid, users: Invited, medicalCareId: guid.nullable() }),
    response: VideoRoom,
  },
  inviteByIdsToVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/InviteByIds'),
    params: byId,
    body: z.strictObject({ UserIds: z.array(guid).min(1).max(callLimits.maxParticipants) }),
    response: VideoRoom,
  },
  /** Ours: leaving does not end the call for all. */
  leaveVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/Leave'),
    source: 'ours: domain 2.3, LEFT',
    keepalive: true,
    params: byId,
    body: z.strictObject({ ClientId: guid }),
    response: VideoRoom,
  },
  endVideoRoom: { ...room('POST', 'VideoRooms/{id}/End'), keepalive: true, params: byId, response: VideoRoom },
  /** The report of the client is only compared: the server determines participants and times. */
  updateVideoRoom: {
    ...room('PATCH', 'VideoRooms/{id}'),
    params: byId,
    body: z.strictObject({
      EndedAt: timestamp,
      SuccessfullVideoCall: z.boolean(),
      Duration: z.number().int().min(0),
    }),
    response: VideoRoom,
  },
  /** Ours: heartbeat of the participating tab. */
  keepVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/Alive'),
    source: 'ours: V5',
    effect: 'write',
    params: byId,
    body: z.strictObject({ ClientId: guid }),
    status: 204,
  },
  /** Ours: signalling of the built-in provider; delivered as `videoSignal`, in order. */
  signalVideoRoom: {
    ...room('POST', 'VideoRooms/{id}/Signal'),
    source: 'ours: the built-in provider',
    effect: 'write',
    perSecond: 50,
    params: byId,
    body: z.strictObject({
      ClientId: guid,
      ToUserId: guid,
      ToClientId: guid,
      Signals: z.array(CallSignal).min(1).max(50),
    }),
    status: 204,
  },
  openVideoRoomOfCare: {
    ...careRoom('MedicalCares/{id}/VideoRoom'),
    params: byId,
    query: fromClient,
    response: VideoRoom,
  },
  openVideoRoomToMedic: {
    ...careRoom('MedicalCares/{id}/VideoRoomToMedic'),
    params: byId,
    query: fromClient,
    response: VideoRoom,
  },
  openVideoRoomControlTower: {
    ...careRoom('MedicalCares/{id}/VideoRoomControlTower/{a}/{b}'),
    params: z.object({ id: guid, a: guid, b: guid }),
    query: fromClient,
    response: VideoRoom,
  },
  /** `a`: the care, `b`: the caller. If the call came from role 8, the caller becomes the professional of the care (shell 4). */
  answerVideoCallOfCare: {
    ...careRoom('MedicalCares/AnswerVideoCall/{a}/{b}'),
    params: z.object({ a: guid, b: guid }),
    response: MedicalCareDetail,
  },
  /** Creates a new visit link to this care, through which the patient joins its room (domain 11: name kept, the room is ours). */
  getZoomLink: {
    ...careRoom('MedicalCares/{id}/ZoomLink'),
    params: byId,
    response: z.object({ Url: z.url() }),
    keyless: true,
  },
});
