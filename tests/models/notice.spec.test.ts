import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type NoticeEvent, noticeMachine } from '#machines/notice/index.ts';
import { noticeEvents, noticeModel } from './notice.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(noticeMachine);

test.each(edgesOf(noticeModel, noticeEvents, {}))(
  'U7 keeps a notice for 6 s, and while it is read: %s',
  async (_name, path) => {
    const clock = new SimulatedClock();
    const log = actionLog();
    const actor = createActor(noticeMachine.provide({ actions: { expire: log.port('expire') } }), {
      clock,
      ...coverage,
    });
    actor.start();
    const send = (event: NoticeEvent) => () => actor.send(event);
    await followPath(
      noticeModel,
      {},
      path,
      {
        drive: {
          pointerOn: send({ type: 'notice.hold', by: 'pointer' }),
          pointerOff: send({ type: 'notice.release', by: 'pointer' }),
          focusOn: send({ type: 'notice.hold', by: 'focus' }),
          focusOff: send({ type: 'notice.release', by: 'focus' }),
          threeSeconds: () => clock.increment(3_000),
        },
        observe: () => (actor.getSnapshot().status === 'done' ? 'gone' : 'shown'),
        calls: () => log.drain(),
      },
      ({ value }) => value,
    );
    actor.stop();
  },
);

test('takes every declared transition of noticeMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
