import type { PromisePort } from '../shared/ports.ts';

/** What the link leads to. */
export type MeetingLinkInput = { id: string };
/** The link carries the right to enter: it is held only while it is shown. */
export type MeetingLinkContext = MeetingLinkInput & { url: string | null };
export type MeetingLinkEvent = { type: 'link.ask' } | { type: 'link.copy' } | { type: 'link.close' };
export type MeetingLinkPorts = {
  actors: {
    createLink: PromisePort<string, MeetingLinkInput>;
    copy: PromisePort<void, { url: string }>;
  };
};
