import { setup } from 'xstate';
import type { MeetingLinkStatus } from '#machines/meeting-link/index.ts';

export const meetingLinkModelEvents = ['ask', 'came', 'refused', 'copy', 'copied', 'copyBroke', 'close'] as const;
/** `held`: the link is stored. */
export type MeetingLinkShown = { status: MeetingLinkStatus; held: boolean };

const spec = setup({
  types: {} as { events: { type: (typeof meetingLinkModelEvents)[number] }; meta: MeetingLinkShown },
});
const closes = { close: 'closed' } as const;

/** Clinical 7, "ZoomLink": the link is requested, shown, copied, and dropped when closed. */
export const meetingLinkModel = spec.createMachine({
  initial: 'closed',
  states: {
    closed: { meta: { status: 'closed', held: false }, on: { ask: 'asking' } },
    asking: { meta: { status: 'asking', held: false }, on: { came: 'fresh', refused: 'failed', ...closes } },
    failed: { meta: { status: 'failed', held: false }, on: { ask: 'asking', ...closes } },
    fresh: { meta: { status: 'fresh', held: true }, on: { copy: 'copying', ...closes } },
    copying: {
      meta: { status: 'copying', held: true },
      on: { copy: 'copying', copied: 'copied', copyBroke: 'notCopied', ...closes },
    },
    copied: { meta: { status: 'copied', held: true }, on: { copy: 'copying', ...closes } },
    notCopied: { meta: { status: 'notCopied', held: true }, on: { copy: 'copying', ...closes } },
  },
});
