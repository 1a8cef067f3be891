import type { SnapshotFrom } from 'xstate';
import type { videoCallMachine } from './video-call.machine.ts';
import { isAlone } from './video-call.rules.ts';
import type { VideoCallEvent } from './video-call.types.ts';

export type VideoCallSnapshot = SnapshotFrom<typeof videoCallMachine>;
/** Shell 4: 0 idle, 1 choosing device, 2 in call. */
export type CallStep = 0 | 1 | 2;
export type CallStatus = 'connecting' | 'dialling' | 'inCall' | 'reconnecting' | 'unstable';
export type CallStartReason = 'inCall' | 'inCallElsewhere';

export function selectStep(snapshot: VideoCallSnapshot): CallStep {
  if (snapshot.hasTag('choosing')) return 1;
  return snapshot.matches({ call: 'engaged' }) ? 2 : 0;
}
export const selectIsRinging = (snapshot: VideoCallSnapshot) => snapshot.hasTag('ringing');
export const selectIsOffered = (snapshot: VideoCallSnapshot) => snapshot.hasTag('offered');
export const selectShowsWindow = (snapshot: VideoCallSnapshot) => selectStep(snapshot) === 2;
export const selectIsInvolved = (snapshot: VideoCallSnapshot) => !snapshot.hasTag('free');
export const selectRing = (snapshot: VideoCallSnapshot) => snapshot.context.ring;
export const selectRoom = (snapshot: VideoCallSnapshot) => snapshot.context.room;
export const selectSince = (snapshot: VideoCallSnapshot) => snapshot.context.since;
export const selectOutcome = (snapshot: VideoCallSnapshot) => snapshot.context.outcome;
export const selectAsksEnd = (snapshot: VideoCallSnapshot) => snapshot.hasTag('askingEnd');
export const selectIsFinishing = (snapshot: VideoCallSnapshot) => snapshot.hasTag('finishing');
export const selectIsHost = (snapshot: VideoCallSnapshot) =>
  snapshot.context.room?.HostUserId === snapshot.context.userId;
export const selectIsAlone = ({ context }: VideoCallSnapshot) =>
  context.room === null || isAlone(context.room, context.userId);
export const selectDevices = (snapshot: VideoCallSnapshot) => snapshot.children.callDevices ?? null;
export const selectMedia = (snapshot: VideoCallSnapshot) => snapshot.children.callMedia ?? null;
export const selectParticipants = (snapshot: VideoCallSnapshot) => snapshot.children.callParticipants ?? null;
export const selectSlot = (snapshot: VideoCallSnapshot) => snapshot.children.callSlot ?? null;

export function selectCallStatus(snapshot: VideoCallSnapshot): CallStatus {
  if (snapshot.hasTag('dialling')) return 'dialling';
  if (snapshot.hasTag('reconnecting')) return 'reconnecting';
  if (snapshot.hasTag('connecting')) return 'connecting';
  return snapshot.hasTag('unstable') ? 'unstable' : 'inCall';
}

/** Reason a call cannot be started now; null when possible. */
export function selectReason(snapshot: VideoCallSnapshot, event: Pick<VideoCallEvent, 'type'>): CallStartReason | null {
  if (event.type !== 'call.start') return null;
  if (!snapshot.hasTag('free')) return 'inCall';
  return snapshot.matches({ others: 'engaged' }) ? 'inCallElsewhere' : null;
}
