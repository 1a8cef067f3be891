export { updateNoticeHubEvents, updateNoticeMachine } from './update-notice.machine.ts';
export * from './update-notice.selectors.ts';
export type * from './update-notice.types.ts';
