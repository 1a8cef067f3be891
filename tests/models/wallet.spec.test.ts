import { expect, test } from 'vitest';
import { rangeOf, selectFailure } from '#machines/paged-list/index.ts';
import { selectAnswer, walletMachine, weeksOf } from '#machines/wallet/index.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { startWallet, walletOf } from './support/systems/wallet.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { type WalletShown, walletModel, walletModelEvents } from './wallet.model.ts';

const { inspect, missing } = createTransitionCoverage(walletMachine);

test.each(edgesOf(walletModel, walletModelEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startWallet(inspect);
  await followPath(
    walletModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: {} } },
    ({ context: { asked, page } }): WalletShown => ({ asking: asked !== 'no', page }),
  );
  actor.stop();
});

test('requests once for a hundred payments during a request, and once more for all of them', async () => {
  const { actor, drive, load } = startWallet();
  for (let n = 0; n < 100; n += 1) await drive.paid();
  const before = load.inputs.length;
  await drive.arrived();
  await drive.arrived();
  expect([before, load.inputs.length, load.isWaiting()]).toEqual([1, 2, false]);
  actor.stop();
});

test('reports the first live state without a new request', async () => {
  const { actor, drive, load } = startWallet();
  await drive.live();
  await drive.arrived();
  await drive.live();
  expect([load.inputs.length, load.isWaiting()]).toEqual([1, false]);
  actor.stop();
});

test('shows sums and rows of one response, also of the last good one when the next fails', async () => {
  const { actor, drive, load, pages } = startWallet();
  const seen = () => {
    const { context } = pages().getSnapshot();
    const answer = selectAnswer(pages().getSnapshot());
    return [answer?.TotalPending ?? null, answer?.Quantity ?? null, context.rows.length, rangeOf(context).of];
  };
  const before = seen();
  await load.resolve(walletOf(3));
  await drive.paid();
  await load.resolve(walletOf(4, 90_000));
  await drive.paid();
  await drive.broke();
  expect([before, seen(), selectFailure(pages().getSnapshot())]).toEqual([
    [null, null, 0, 0],
    [90_000, 4, 4, 4],
    'generic',
  ]);
  expect(weeksOf(walletOf(4, 90_000))).toEqual([{ Week: '2026-11-16', Pending: 90_000, Paid: 0 }]);
  actor.stop();
});

test('continues when a page stops', async () => {
  const { actor, drive } = startWallet(inspect, () => {
    throw new Error('a fault of ours');
  });
  await settled(() => drive.broke());
  expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual([
    'active',
    { reading: 'current', connection: 'steady' },
  ]);
  actor.stop();
});

test('takes every transition that walletMachine declares', () => {
  expect(missing()).toEqual([]);
});
