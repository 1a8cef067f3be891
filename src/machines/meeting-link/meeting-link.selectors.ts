import type { SnapshotFrom } from 'xstate';
import type { meetingLinkMachine } from './meeting-link.machine.ts';

export type MeetingLinkSnapshot = SnapshotFrom<typeof meetingLinkMachine>;
export type MeetingLinkStatus = 'closed' | 'asking' | 'failed' | 'fresh' | 'copying' | 'copied' | 'notCopied';

export const selectLinkStatus = ({ value }: MeetingLinkSnapshot): MeetingLinkStatus =>
  typeof value === 'string' ? value : value.shown;
export const selectLinkUrl = (snapshot: MeetingLinkSnapshot) => snapshot.context.url;
