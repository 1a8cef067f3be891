import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import { loadTexts } from '#i18n/index.ts';
import { type CheckFailure, type CheckName, clockTolerance, silenceLimit } from '#machines/workstation-check/index.ts';
import { TestsScreen } from '#views/screens/tests/tests.screen.tsx';
import { started } from '../support/features.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startCheck } from '../support/systems/workstation-check.ts';
import { type CheckShown, checkEvents, checkModels } from '../workstation-check.model.ts';

await loadTexts('tests');

// The screen starts its own actor on real timers, and user actions need timers that advance.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const card = (check: CheckName) => {
  const title = screen.getByRole('heading', { name: t(`tests.${check}`) });
  const found = title.closest('header')?.parentElement;
  if (!found) throw new Error(`no card of "${check}"`);
  return within(found);
};
const button = (check: CheckName, words: RegExp | string) => card(check).queryByRole('button', { name: words });
const tryIt = (check: CheckName) => button(check, new RegExp(`: ${t(`tests.${check}`)}$`));

function see(check: CheckName) {
  const words: string[] = [
    t('tests.idle'),
    t('tests.running'),
    t('tests.heardQuestion'),
    t('tests.ok'),
    t('tests.failed'),
  ];
  return {
    status: words.filter((word) => card(check).queryByText(word)),
    failure: card(check).getByRole('status').textContent || null,
    tryIt: controlSeen(tryIt(check)),
    stop: controlSeen(button(check, t('tests.stop'))),
    received: controlSeen(button(check, t('tests.heard'))),
    notHeard: controlSeen(button(check, t('tests.notHeard'))),
    level: card(check).queryByLabelText(t('tests.level')) !== null,
    picture: card(check).queryByLabelText(t('tests.cameraPreview')) !== null,
    camera: card(check).queryByRole('figure')?.textContent || null,
  };
}
type Seen = ReturnType<typeof see>;

const words: Record<CheckShown['status'], string> = {
  idle: t('tests.idle'),
  running: t('tests.running'),
  asking: t('tests.heardQuestion'),
  ok: t('tests.ok'),
  failed: t('tests.failed'),
};

function shows(check: CheckName, { status, failure, open, camera }: CheckShown): Seen {
  const seconds = Math.round((clockTolerance + 1) / 1_000);
  const again = `${status === 'idle' ? t('tests.run') : t('tests.again')}: ${t(`tests.${check}`)}`;
  const waiting = status === 'running' ? { busy: true, disabled: true } : {};
  const asking = status === 'asking';
  return {
    status: [words[status]],
    failure: status === 'failed' ? t(`tests.failures.${failure as CheckFailure}`, { seconds }) : null,
    tryIt: open ? null : control(again, waiting),
    stop: open ? control(t('tests.stop')) : null,
    received: asking ? control(t('tests.heard')) : null,
    notHeard: asking ? control(t('tests.notHeard')) : null,
    level: open && check === 'microphone',
    picture: open && check === 'camera',
    camera,
  };
}

const checks: readonly CheckName[] = ['hub', 'sound', 'camera', 'microphone', 'clock'];
const runs: Record<CheckName, string> = {
  hub: 'runHub',
  sound: 'runSound',
  camera: 'runCamera',
  microphone: 'runMicrophone',
  clock: 'runClock',
};

describe.each(checks)('workstation check: %s', (check) => {
  const model = checkModels[check];
  type State = Parameters<typeof metaOf<Pick<CheckShown, 'status'> & Partial<CheckShown>>>[0];
  const meta = (state: State) => ({ open: false, camera: null, ...metaOf(state) });
  // A running check is stopped or awaited; the other devices have nothing to stop.
  const offers = (event: string, before: SnapshotFrom<typeof model> | undefined) => {
    const { status, open } = before ? meta(before) : { status: 'idle', open: false };
    if (event === runs[check]) return !open && status !== 'running';
    if (event === 'stopMicrophone') return check === 'microphone' && open;
    return event !== 'stopCamera' || open;
  };
  const paths = toursSeen(model, ['runAll', ...checkEvents[check]], {}, { offers });

  test.each(paths)('%s', async (_name, path) => {
    const { actor, logic, drive } = startCheck(check);
    // The screen starts its own actor; this one only provides the ports.
    actor.stop();
    // No picture is shown: the screen only passes the element on.
    const desk = { showCamera: () => () => undefined };
    showView(<TestsScreen />, { desk, features: [started(screensFeature, { workstationCheck: logic })] });
    const person = createPerson();
    const press = (find: () => Element | null) => () => person.click(find() ?? document.body);
    await followPath(
      model,
      {},
      path,
      {
        drive: throughView(drive, {
          runAll: press(() => screen.getByRole('button', { name: t('tests.runAll') })),
          [runs[check]]: press(() => tryIt(check)),
          received: press(() => button(check, t('tests.heard'))),
          notHeard: press(() => button(check, t('tests.notHeard'))),
          stopCamera: press(() => button(check, t('tests.stop'))),
          stopMicrophone: press(() => button(check, t('tests.stop'))),
          silence: () => act(async () => void vi.advanceTimersByTime(silenceLimit)),
        }),
        observe: () => see(check),
        calls: () => [],
      },
      (state) => shows(check, { ...meta(state), failure: state.context.failure }),
    );
  });
});
