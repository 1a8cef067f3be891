import type { ActionPort } from '../shared/ports.ts';

/** What keeps a notice from going away while it is read. */
export type NoticeHold = 'pointer' | 'focus';
export type NoticeEvent = { type: 'notice.hold'; by: NoticeHold } | { type: 'notice.release'; by: NoticeHold };
export type NoticePorts = { actions: { expire: ActionPort<undefined> } };
