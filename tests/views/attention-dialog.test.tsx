import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { AttentionDialog } from '#views/widgets/attention-dialog/attention-dialog.tsx';

await loadTexts('attention');

/** The dialog on a night of the clock, and what it asks of the server. */
function open(at: string) {
  const sent: unknown[] = [];
  const record = ({ event }: { event: unknown }) => void sent.push(event);
  const machine = createMachine({ context: { failure: null }, on: { 'availability.save': { actions: record } } });
  // The dialog reads the failure and the tags of the machine only.
  const availability = stub<AppActors['availability']>(createActor(machine).start());
  showView(<AttentionDialog availability={availability} open />, { now: () => Date.parse(at) });
  const person = createPerson();
  const set = async ({ date, hour, minute }: { date?: string; hour: string; minute: string }) => {
    if (date) {
      await person.clear(screen.getByRole('textbox', { name: t('availability.endDate') }));
      await person.type(screen.getByRole('textbox', { name: t('availability.endDate') }), date);
    }
    await person.selectOptions(screen.getByRole('combobox', { name: t('availability.hour') }), hour);
    await person.selectOptions(screen.getByRole('combobox', { name: t('availability.minute') }), minute);
    await person.click(screen.getByRole('button', { name: t('availability.save') }));
  };
  return { sent, set, summary: () => screen.queryByText(/^Recibirás casos/)?.textContent ?? null };
}

test('SAFE-12: refuses an end in the hour that September skips', async () => {
  const { sent, set, summary } = open('2026-09-06T02:00:00.000Z');
  await set({ date: '06-09-2026', hour: '00', minute: '30' });
  expect([sent, summary(), screen.queryByText(t('availability.skipped')) !== null]).toEqual([[], null, true]);
  await set({ hour: '01', minute: '00' });
  expect(sent).toEqual([
    { type: 'availability.save', form: { DeltaMinutes: 15, EndDate: '2026-09-06T04:00:00.000Z' } },
  ]);
});

test.each([
  ['first', 'before it began', '2026-04-05T01:30:00.000Z', '2026-04-05T02:45:00.000Z'],
  ['second', 'after the first one', '2026-04-05T03:10:00.000Z', '2026-04-05T03:45:00.000Z'],
] as const)('SAFE-12: ends at the %s time of the hour that April repeats, %s', async (turn, _when, now, EndDate) => {
  const { sent, set, summary } = open(now);
  await set({ hour: '23', minute: '45' });
  const when = `${t('app.today')} 23:45`;
  expect([summary(), sent]).toEqual([
    t(`availability.summaries.${turn}`, { when }),
    [{ type: 'availability.save', form: { DeltaMinutes: 15, EndDate } }],
  ]);
});
