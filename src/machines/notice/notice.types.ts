import type { ActionPort } from '../shared/ports.ts';

export type NoticeHold = 'pointer' | 'focus';
export type NoticeEvent = { type: 'notice.hold'; by: NoticeHold } | { type: 'notice.release'; by: NoticeHold };
export type NoticePorts = { actions: { expire: ActionPort<undefined> } };
