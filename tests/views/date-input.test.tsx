import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { showLocale } from '#i18n/index.ts';
import { Field } from '#views/ui/field/field.tsx';
import { DateInput } from '#views/widgets/date-input/date-input.tsx';
import { createPerson, showView } from '../models/support/on-screen.tsx';

type Range = { min?: string; max?: string };

function Birth(range: Range) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <Field label="Day">
      <DateInput label="Day" value={day} onValueChange={setDay} {...range} />
    </Field>
  );
}

async function sentence(text: string, range: Range) {
  const person = createPerson();
  const { unmount } = showView(<Birth {...range} />, {});
  const box = screen.getByRole('textbox', { name: 'Day' });
  await person.type(box, text);
  await person.tab();
  const problem = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  const seen = [problem, box.getAttribute('placeholder'), screen.getByRole('button').getAttribute('aria-label')];
  unmount();
  return seen;
}

afterEach(() => showLocale('es'));

test.each<[Locale, string[], string[]]>([
  [
    'es',
    ['dd-mm-aaaa', 'Abrir calendario: Day'],
    [
      'Esta fecha no existe: escríbela como dd-mm-aaaa, con el año completo',
      'Elige una fecha desde el 01-01-1900 hasta el 28-11-2026',
      'Elige una fecha desde el 01-01-1900',
      'Elige una fecha hasta el 28-11-2026',
    ],
  ],
  [
    'en',
    ['dd-mm-yyyy', 'Open calendar: Day'],
    [
      'This date does not exist: write it as dd-mm-yyyy, with the full year',
      'Choose a date from 01-01-1900 up to 28-11-2026',
      'Choose a date from 01-01-1900',
      'Choose a date up to 28-11-2026',
    ],
  ],
])('names what is wrong with a date (%s)', async (locale, words, sentences) => {
  await showLocale(locale);
  const [min, max] = ['1900-01-01', '2026-11-28'];
  const seen = [
    await sentence('31-02-2026', { min, max }),
    await sentence('29-11-2026', { min, max }),
    await sentence('31-12-1899', { min }),
    await sentence('29-11-2026', { max }),
  ];
  expect(seen).toEqual(sentences.map((one) => [one, ...words]));
});
