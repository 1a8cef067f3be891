import type { SnapshotFrom } from 'xstate';
import type { visitMachine } from './visit.machine.ts';
import type { RequestFailure } from './visit.types.ts';

export type VisitSnapshot = SnapshotFrom<typeof visitMachine>;
export type VisitPage = 'asking' | 'sent' | 'entering' | 'notEntered' | 'refused' | 'inside' | 'ended';
/** Stage of the encounter from the patient's view. */
export type CareStage = 'waiting' | 'attended' | 'finished' | 'cancelled';
/** Sharing of the record that its patient may stop; `over`: it had ended before they did. */
export type Sharing = 'none' | 'shared' | 'confirming' | 'stopping' | 'failed' | 'over';
export type Question = 'none' | 'asked' | 'putOff' | 'answering' | 'failed';

const pages: readonly VisitPage[] = ['sent', 'asking', 'notEntered', 'entering', 'refused', 'ended'];
export const selectPage = (snapshot: VisitSnapshot): VisitPage =>
  pages.find((page) => page !== 'inside' && snapshot.hasTag(page)) ?? 'inside';

export const selectIsRequesting = (snapshot: VisitSnapshot) => snapshot.hasTag('requesting');
export const selectFailure = (snapshot: VisitSnapshot): RequestFailure | null => snapshot.context.failure;
export const selectVisit = (snapshot: VisitSnapshot) => snapshot.context.visit;
export const selectReadAt = (snapshot: VisitSnapshot) => snapshot.context.readAt;
export const selectIsStale = (snapshot: VisitSnapshot) => snapshot.hasTag('stale');
export const selectIsInCall = (snapshot: VisitSnapshot) => snapshot.hasTag('inCall');
export const selectCallsMissing = (snapshot: VisitSnapshot) => snapshot.hasTag('callsMissing');
export const selectHub = (snapshot: VisitSnapshot) => snapshot.children.hub ?? null;

const attended: readonly (string | null)[] = ['ATTENDED', 'HIC_FINISHED', 'HIC_INTERRUPTED', null];
export function selectStage(snapshot: VisitSnapshot): CareStage | null {
  if (snapshot.hasTag('waiting')) return 'waiting';
  if (snapshot.hasTag('attended')) return 'attended';
  if (!snapshot.hasTag('over')) return null;
  return attended.includes(snapshot.context.visit?.CloseReason ?? null) ? 'finished' : 'cancelled';
}

/** Duration of the ended call in seconds, while there is no other. Null for a cancelled visit. */
export const selectCallDuration = (snapshot: VisitSnapshot) =>
  snapshot.hasTag('inCall') || snapshot.context.visit?.VideoRoomId || selectStage(snapshot) === 'cancelled'
    ? null
    : (snapshot.context.visit?.CallDuration ?? null);

export function selectConsent(snapshot: VisitSnapshot): Question {
  if (!snapshot.hasTag('consentAsked')) return 'none';
  if (snapshot.hasTag('answeringConsent')) return 'answering';
  if (snapshot.hasTag('consentFailed')) return 'failed';
  return snapshot.hasTag('consentOpen') ? 'asked' : 'putOff';
}
export function selectShare(snapshot: VisitSnapshot): Question {
  if (!snapshot.hasTag('shareAsked')) return 'none';
  if (snapshot.hasTag('answeringShare')) return 'answering';
  return snapshot.hasTag('shareFailed') ? 'failed' : 'asked';
}
export function selectSharing(snapshot: VisitSnapshot): Sharing {
  if (!snapshot.hasTag('shares')) return snapshot.hasTag('shareOver') ? 'over' : 'none';
  if (snapshot.hasTag('stopping')) return 'stopping';
  if (snapshot.hasTag('stopAsked')) return 'confirming';
  return snapshot.hasTag('stopFailed') ? 'failed' : 'shared';
}
