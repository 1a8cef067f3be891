import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';

const options = [
  { value: 'losartan-50', label: 'Losartán 50 mg', meta: 'Laboratorio Chile' },
  { value: 'losartan-100', label: 'Losartán 100 mg', meta: 'Saval' },
  { value: 'metformina', label: 'Metformina 850 mg' },
];
const labels = { emptyText: 'Nothing', clearLabel: 'Remove', openLabel: 'Show' };

test('filters without accents, chooses by keyboard, and submits the value, not the label', async () => {
  const user = userEvent.setup();
  const chosen: (string | null)[] = [];
  const { container } = render(
    <form>
      <Field label="Medicine">
        <Combobox name="medicine" options={options} onValueChange={(value) => chosen.push(value)} {...labels} />
      </Field>
    </form>,
  );
  const box = screen.getByRole('combobox', { name: 'Medicine' });

  await user.type(box, 'losartan');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Losartán 50 mgLaboratorio Chile',
      'Losartán 100 mgSaval',
    ]),
  );
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect({
    chosen,
    text: box.getAttribute('value'),
    sent: new FormData(container.querySelector('form') ?? undefined).get('medicine'),
  }).toEqual({ chosen: ['losartan-100'], text: 'Losartán 100 mg', sent: 'losartan-100' });
});

test('closes the list with Tab and notifies the owner', async () => {
  const user = userEvent.setup();
  let left = 0;
  render(
    <>
      <Combobox label="Medicine" options={options} onBlur={() => left++} {...labels} />
      <button type="button">next</button>
    </>,
  );

  await user.click(screen.getByRole('combobox', { name: 'Medicine' }));
  await screen.findByRole('listbox');
  await user.tab();

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(left).toBe(1);
});

test('passes typed text to the search of the owner and shows its answer unfiltered', async () => {
  const user = userEvent.setup();
  const queries: string[] = [];
  render(<Combobox label="Medicine" options={options} onQueryChange={(query) => queries.push(query)} {...labels} />);

  await user.type(screen.getByRole('combobox', { name: 'Medicine' }), 'zz');

  expect(queries).toEqual(['z', 'zz']);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

test('empties the box and keeps the focus when the choice is used elsewhere, and searches anew', async () => {
  const user = userEvent.setup();
  const chosen: (string | null)[] = [];
  const queries: string[] = [];
  render(
    <Combobox
      label="Medicine"
      options={options}
      value={null}
      emptiesOnChoice
      onValueChange={(value) => chosen.push(value)}
      onQueryChange={(query) => queries.push(query)}
      {...labels}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Medicine' });
  await user.type(box, 'lo');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect({ chosen, queries, text: box.getAttribute('value'), isFocused: document.activeElement === box }).toEqual({
    chosen: ['losartan-50'],
    queries: ['l', 'lo', ''],
    text: '',
    isFocused: true,
  });
  await user.type(box, 'm');
  expect([box.getAttribute('value'), queries.at(-1)]).toEqual(['m', 'm']);
});
