import type { PromisePort } from '../shared/ports.ts';

export type MeetingLinkInput = { id: string };
/** The URL grants access, so it is kept only while displayed. */
export type MeetingLinkContext = MeetingLinkInput & { url: string | null };
export type MeetingLinkEvent = { type: 'link.ask' } | { type: 'link.copy' } | { type: 'link.close' };
export type MeetingLinkPorts = {
  actors: {
    createLink: PromisePort<string, MeetingLinkInput>;
    copy: PromisePort<void, { url: string }>;
  };
};
