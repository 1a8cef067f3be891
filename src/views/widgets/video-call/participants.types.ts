import type { selectParticipants } from '#machines/video-call/index.ts';

export type Participants = NonNullable<ReturnType<typeof selectParticipants>>;
