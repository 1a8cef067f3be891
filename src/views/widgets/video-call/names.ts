import { fullName } from '#domain/session/user.ts';
import type { VideoRoom } from '#domain/video-call/video-call.ts';

const isThere = (status: string) => status === 'CONNECTED' || status === 'RINGING' || status === 'INVITED';

/** Who is in the call, or called into it, beside me. */
export const namesOf = (room: VideoRoom | null, me: string) =>
  (room?.Participants ?? [])
    .filter(({ UserId, Status }) => UserId !== me && isThere(Status))
    .map(fullName)
    .join(', ');
