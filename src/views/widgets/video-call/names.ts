import { fullName } from '#domain/session/user.ts';
import type { VideoRoom } from '#domain/video-call/video-call.ts';

const isThere = (status: string) => status === 'CONNECTED' || status === 'RINGING' || status === 'INVITED';

/** Other participants and invitees. */
export const namesOf = (room: VideoRoom | null, me: string) =>
  (room?.Participants ?? [])
    .filter(({ UserId, Status }) => UserId !== me && isThere(Status))
    .map(fullName)
    .join(', ');
