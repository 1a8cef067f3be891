import { invitesInto, roomPlaces, type VideoParticipant, type VideoRoom } from '#domain/video-call/video-call.ts';
import type { CallParticipantsContext, InviteReason } from './call-participants.types.ts';

type Known = Pick<CallParticipantsContext, 'userId' | 'kind' | 'provider' | 'people'>;

const isAsked = ({ Status }: VideoParticipant) => Status === 'INVITED' || Status === 'RINGING';
/** Connected or ringing; both take a place. */
const isActive = (person: VideoParticipant) => person.Status === 'CONNECTED' || isAsked(person);

export const personOf = ({ people }: Pick<Known, 'people'>, userId: string) =>
  people.find(({ UserId }) => UserId === userId) ?? null;

export const isInside = (known: Pick<Known, 'people'>, userId: string) => {
  const person = personOf(known, userId);
  return person !== null && isActive(person);
};
export const isAskedNow = (known: Pick<Known, 'people'>, userId: string, attempt: number) => {
  const person = personOf(known, userId);
  return person !== null && person.Attempt === attempt && isAsked(person);
};
/** True for a ring that is newer than the known one. */
export const isNewer = (known: Pick<Known, 'people'>, userId: string, attempt: number) =>
  attempt > (personOf(known, userId)?.Attempt ?? 0);

export const placesLeft = ({ provider, people }: Known) => roomPlaces(provider) - people.filter(isActive).length;

/** True when the user may invite in this kind of call. */
export const invites = ({ userId, kind, people }: Known) => {
  const me = personOf({ people }, userId);
  return me !== null && (me.CanInvite || invitesInto(kind, me.RoleId));
};

/** Reason why no one can be invited now. The server's `CanInvite` may be older than the participant list. */
export function reasonOf(known: Known): InviteReason | null {
  const me = personOf(known, known.userId);
  if (placesLeft(known) <= 0) return 'roomFull';
  if (me?.Disabled) return 'silenced';
  const others = known.people.some(({ UserId, Status }) => UserId !== known.userId && Status === 'CONNECTED');
  return me?.CanInvite || others ? null : 'nobodyYet';
}
export const mayInvite = (known: Known, count: number) =>
  invites(known) && reasonOf(known) === null && count > 0 && count <= placesLeft(known);

const rank = (person: VideoParticipant) => (isAsked(person) ? 1 : 2);
/** The response to an invitation may be older than an event received meanwhile. */
export const mergedPeople = (people: VideoParticipant[], room: VideoRoom): VideoParticipant[] => {
  const newer = (update: VideoParticipant) => {
    const known = personOf({ people }, update.UserId);
    if (!known || update.Attempt > known.Attempt) return update;
    return update.Attempt === known.Attempt && rank(update) >= rank(known) ? update : known;
  };
  const update = room.Participants.map(newer);
  return [...update, ...people.filter(({ UserId }) => !personOf({ people: update }, UserId))];
};
