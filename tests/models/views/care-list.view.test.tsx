import { act, cleanup, screen } from '@testing-library/react';
import { test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { CareList } from '#views/screens/polyclinic-cares/care-list.screen.tsx';
import { careListModel, careListShows } from '../care-list.model.ts';
import { polyclinic } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startCareList } from '../support/systems/care-list.ts';
import { polyclinicCaresOfTest } from '../support/systems/polyclinic-cares.ts';

await Promise.all([loadTexts('care'), loadTexts('polyclinicCares')]);

const numbers = { A: 'FCP-2026-000101', B: 'FCP-2026-000102' };
const toggle = (row: 'A' | 'B') =>
  screen.queryAllByRole('button').find((one) => one.getAttribute('aria-label')?.includes(numbers[row])) ?? null;
const press = (element: HTMLElement | null | undefined) => createPerson().click(element ?? document.body);
const historyAlert = () =>
  screen.queryAllByRole('alert').find((one) => one.textContent?.includes(t('polyCares.details.historyFailed')));

function see() {
  const open = (['A', 'B'] as const).find((row) => toggle(row)?.getAttribute('aria-expanded') === 'true') ?? null;
  return {
    open,
    loading: screen.queryByText(t('polyCares.details.historyLoading')) !== null,
    failed: historyAlert() !== undefined,
    lines: screen.queryAllByRole('listitem').length,
  };
}

type Before = { context: { here: boolean } };
/** A user event is only possible while the list is shown. */
const offers = (event: string, before: Before | undefined) =>
  event === 'shown' ? !before?.context.here : before?.context.here === true;

/** Events with a visible effect; each kind of event is walked over the machine. */
const events = ['shown', 'left', 'toggleA', 'toggleB', 'retryHistory', 'historyArrived', 'historyBroke', 'taken'];

const paths = toursSeen(
  careListModel,
  events,
  {},
  {
    project: ({ context: { here, open, reading, known, broke } }) => [here, open, reading, known, broke],
    offers,
  },
);

test.each(paths)('%s', async (_name, path) => {
  const { actor, drive, log } = startCareList();
  const cares = polyclinicCaresOfTest(actor);
  const look = () =>
    act(async () => {
      showView(<CareList polyclinic={polyclinic(20)} />, { features: [cares] });
    });
  const leave = () => act(async () => cleanup());
  // Starts with loaded rows, because only user actions are walked.
  await look();
  await act(async () => void (await drive.listArrived()));
  await leave();
  log.drain();
  const world = throughView(drive, {
    shown: look,
    left: leave,
    toggleA: () => press(toggle('A')),
    toggleB: () => press(toggle('B')),
    retryHistory: () => press(historyAlert()?.querySelector('button')),
  });
  await followPath(careListModel, {}, path, { drive: world, observe: see, calls: () => log.drain() }, ({ context }) => {
    const { open, history } = careListShows(context);
    if (!context.here) return { open: null, loading: false, failed: false, lines: 0 };
    return {
      open,
      loading: history === 'loading',
      failed: history === 'failed' || history === 'failedAgain',
      lines: history === 'shown' || history === 'again' || history === 'failedAgain' ? 1 : 0,
    };
  });
  await leave();
  actor.stop();
});
