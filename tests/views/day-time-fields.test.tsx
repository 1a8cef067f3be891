import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type DayTime, dayTimeOf } from '#domain/clock-turn.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { DayTimeFields } from '#views/widgets/day-time-fields.tsx';

await loadTexts('care');

const night = '2026-04-05T03:30:00.000Z';

function Fields() {
  const [value, setValue] = useState<DayTime>(dayTimeOf(night));
  return <DayTimeFields name="turn" labels={{ day: 'Día', time: 'Hora' }} value={value} onValueChange={setValue} />;
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

test('SAFE-12: asks again which one of a repeated hour is meant after another hour was written', async () => {
  showView(<Fields />, { now: () => Date.parse('2026-04-06T12:00:00.000Z') });
  const person = createPerson();
  const hour = screen.getByRole('combobox', { name: t('clock.hour') });
  const stored = chosen();
  await person.selectOptions(hour, '22');
  const asked = screen.queryByRole('radio');
  await person.selectOptions(hour, '23');
  const back = chosen();
  await person.click(screen.getByRole('radio', { name: t('clock.turn.turns.first') }));
  expect([stored, asked, back, chosen()]).toEqual([[false, true], null, [false, false], [true, false]]);
});
