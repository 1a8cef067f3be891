import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { useFormats } from '#views/app/use-formats.ts';
import { useTranslation } from '#views/app/use-translation.ts';
import { waitState } from '#views/screens/work/row-parts.tsx';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');

const at = (time: string) => Date.parse(`2027-04-04T${time}Z`);

function Wait({ scheduledAt }: { scheduledAt: number }) {
  const words = { t: useTranslation().t, formats: useFormats() };
  const wait = { id: '1', queue: 'scheduled', priority: 1, createdAt: 0, since: scheduledAt, scheduledAt } as const;
  return <p>{waitState(words, wait, at('01:00'), false).note}</p>;
}

test('SAFE-12: names the one of a repeated hour for which a case is scheduled', () => {
  showView(
    ['01:30', '02:30', '03:30'].map((time) => <Wait key={time} scheduledAt={at(time)} />),
    {},
  );
  const [first, second] = [t('clock.turn.notes.first'), t('clock.turn.notes.second')];
  const notes = screen.getAllByText(/./).map(({ textContent }) => textContent ?? '');
  expect(notes.map((note) => [note.includes(first), note.includes(second)])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});
