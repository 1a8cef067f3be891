import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Staff } from '#domain/income/income.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { start } from './prices.ts';

const place = (StaffId: string, Price: number, Version = 1): Staff => ({
  StaffId,
  UserId: 'u',
  BranchOfficeId: 'b',
  BranchOfficeName: 'Los Canelos',
  SpecialtyId: 's',
  SpecialtyName: 'Medicina general',
  Price,
  CurrencyId: 'c',
  Version,
});
const list = (...Dtos: Staff[]) => ({ Quantity: Dtos.length, Dtos });
const gone = refusal(404, 'not_found');

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
async function open(answers: Record<string, unknown[]>, kept = new Map<string, LocalDraft>()) {
  const sent: unknown[] = [];
  const local = memoryDrafts(kept);
  const call = async (name: string, { body }: { body?: unknown }) => {
    if (body) sent.push(body);
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const dependencies = { http: { call }, report: (error: unknown) => expect.fail(String(error)) };
  const { edit } = start({
    dependencies: stub<Dependencies>(dependencies),
    local,
    userId: 'u',
  });
  const actor = createActor(edit, { input: { id: 'prices' } }).start();
  const until = (tag: 'editing' | 'saved' | 'conflict') => waitFor(actor, (snapshot) => snapshot.hasTag(tag));
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const write = (Written: Record<string, string>) => actor.send({ type: 'record.changed', changes: { Written } });
  return { actor, sent, kept, until, write };
}

test('applies all edited prices together, and shows the response', async () => {
  const { actor, sent, kept, until, write } = await open({
    listStaffsOfUser: [list(place('a', 1_000), place('b', 2_000))],
    adjustPrices: [list(place('a', 1_500, 2))],
  });
  write({ a: '1.500' });
  expect([...kept]).toEqual([['prices', { content: { Written: { a: '1.500' } }, revision: 2 }]]);
  actor.send({ type: 'record.save' });
  const { context } = await until('saved');
  expect([sent, context.record, context.changes]).toEqual([
    [[{ StaffId: 'a', Price: 1_500 }]],
    { Places: [place('a', 1_500, 2), place('b', 2_000)], Written: {}, Version: 3 },
    {},
  ]);
  await expect.poll(() => kept.size).toEqual(0);
  actor.stop();
});

test('sends nothing while a price is invalid, and names it', async () => {
  const { actor, sent, write } = await open({ listStaffsOfUser: [list(place('a', 1_000), place('b', 2_000))] });
  write({ a: '1.500', b: 'gratis' });
  actor.send({ type: 'record.save' });
  const { context } = await waitFor(actor, ({ context: { failure } }) => failure !== null);
  expect([sent, context.failure, context.fields]).toEqual([[], 'invalid', { b: { code: 'price' } }]);
  actor.stop();
});

test('restores the input of a closed browser, and asks when the prices changed meanwhile', async () => {
  const stored = () => new Map([['prices', { content: { Written: { a: '1.500' } }, revision: 1 }]]);
  const same = await open({ listStaffsOfUser: [list(place('a', 1_000))] }, stored());
  expect([same.actor.getSnapshot().hasTag('editing'), same.actor.getSnapshot().context.changes]).toEqual([
    true,
    { Written: { a: '1.500' } },
  ]);
  same.actor.stop();
  const other = await open({ listStaffsOfUser: [list(place('a', 1_200, 2))] }, stored());
  expect(other.actor.getSnapshot().hasTag('conflict')).toEqual(true);
  other.actor.stop();
});

test('shows the remaining places when one was removed, and keeps the input', async () => {
  const { actor, until, write } = await open({
    listStaffsOfUser: [list(place('a', 1_000), place('b', 2_000)), list(place('a', 1_000))],
    adjustPrices: [gone],
  });
  write({ a: '1.500', b: '2.500' });
  actor.send({ type: 'record.save' });
  const { context } = await until('conflict');
  expect([context.current, context.changes]).toEqual([
    { Places: [place('a', 1_000)], Written: {}, Version: 1 },
    { Written: { a: '1.500', b: '2.500' } },
  ]);
  actor.stop();
});
