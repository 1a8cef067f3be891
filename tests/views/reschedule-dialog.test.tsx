import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { encounterOutside, readEncounter } from '#tests/models/support/encounter-on-screen.tsx';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { startMedicalCare } from '#tests/models/support/systems/medical-care.ts';
import { RescheduleDialog } from '#views/screens/medical-care/reschedule-dialog.tsx';

await loadTexts('care');

/** By default an appointment at the second 23:30 of the night in April on which the clock is put back. */
async function open(now: string, ScheduledDate = '2026-04-05T03:30:00.000Z') {
  const system = startMedicalCare();
  await readEncounter(system, { row: 'scheduled', care: { ScheduledDate } });
  const outside = encounterOutside(system);
  const { unmount } = showView(<RescheduleDialog care={system.actor} onClose={() => undefined} />, {
    ...outside,
    now: () => Date.parse(now),
  });
  const end = () => {
    unmount();
    system.actor.stop();
  };
  const confirm = () => screen.getByRole('button', { name: t('care.acts.reschedule') });
  const whyNot = () => document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent;
  return { end, whyNot, mayConfirm: () => confirm().getAttribute('aria-disabled') !== 'true' };
}

const choose = async (date: string, hour: string, minute: string) => {
  const person = createPerson();
  const day = screen.getByRole('textbox', { name: t('care.reschedule.date') });
  await person.clear(day);
  await person.type(day, date);
  await person.selectOptions(screen.getByRole('combobox', { name: t('clock.hour') }), hour);
  await person.selectOptions(screen.getByRole('combobox', { name: t('clock.minute') }), minute);
};

test('SAFE-12: does not take the unchanged second time of a repeated hour for another one', async () => {
  const { end, mayConfirm } = await open('2026-04-04T12:00:00.000Z');
  const unchanged = mayConfirm();
  await choose('04-04-2026', '22', '30');
  expect([unchanged, mayConfirm()]).toEqual([false, true]);
  end();
});

test('SAFE-12: moves an appointment from the second to the first time of a repeated hour', async () => {
  const { end, mayConfirm } = await open('2026-04-04T12:00:00.000Z');
  await createPerson().click(screen.getByRole('radio', { name: t('clock.turn.turns.first') }));
  const first = mayConfirm();
  await createPerson().click(screen.getByRole('radio', { name: t('clock.turn.turns.second') }));
  expect([first, mayConfirm()]).toEqual([true, false]);
  end();
});

test('SAFE-12: moves no appointment to an hour that the clock skips', async () => {
  const { end, mayConfirm } = await open('2026-04-04T12:00:00.000Z');
  await choose('06-09-2026', '00', '30');
  const skipped = mayConfirm();
  await choose('06-09-2026', '01', '30');
  expect([skipped, mayConfirm()]).toEqual([false, true]);
  end();
});

test('SAFE-12: says that it is not known which one of a repeated hour is meant', async () => {
  const { end, whyNot } = await open('2026-03-01T12:00:00.000Z', '2026-03-10T15:00:00.000Z');
  const unchanged = whyNot();
  await choose('04-04-2026', '23', '30');
  const repeated = whyNot();
  await createPerson().click(screen.getByRole('radio', { name: t('clock.turn.turns.first') }));
  expect([unchanged, repeated, whyNot()]).toEqual([t('care.guards.hourRequired'), t('clock.turn.required'), undefined]);
  end();
});

test('SAFE-12: asks again when another time that is repeated is written', async () => {
  const { end, whyNot } = await open('2026-04-04T12:00:00.000Z');
  await choose('04-04-2026', '23', '45');
  expect(whyNot()).toEqual(t('clock.turn.required'));
  end();
});

test('SAFE-12: says which one of a repeated hour the appointment has', async () => {
  const textAt = async (ScheduledDate: string) => {
    const { end } = await open('2026-04-04T12:00:00.000Z', ScheduledDate);
    const { textContent } = screen.getByRole('dialog');
    end();
    return textContent;
  };
  expect(await textAt('2026-04-05T02:30:00.000Z')).toContain('hoy 23:30 (antes de atrasar el reloj)');
  expect(await textAt('2026-04-05T03:30:00.000Z')).toContain('hoy 23:30 (después de atrasar el reloj)');
  expect(await textAt('2026-04-04T15:00:00.000Z')).not.toContain('atrasar el reloj');
});
