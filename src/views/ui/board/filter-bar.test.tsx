import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { FilterBar } from './filter-bar.tsx';

const labels = { open: 'Open', calendar: 'Calendar', noSuchDate: 'No such date', outOfRange: () => 'Out of range' };

function Filters({ onReset }: { onReset: () => void }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <FilterBar label="Filters" main={null} openLabel="More" resetLabel="Reset" onReset={onReset} onSubmit={() => {}}>
      <DatePicker lang="en" value={day} onValueChange={setDay} today="2026-11-20" labels={labels} />
    </FilterBar>
  );
}

test('clears text that never became a filter', async () => {
  const user = userEvent.setup();
  let cleared = 0;
  render(<Filters onReset={() => cleared++} />);
  const box = () => {
    const input = screen.getByRole('textbox');
    return [input.getAttribute('value'), input.getAttribute('aria-invalid')];
  };
  await user.type(screen.getByRole('textbox'), '31-02-2026');
  await user.tab();
  const written = box();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect([written, cleared, box()]).toEqual([['31-02-2026', 'true'], 1, ['', null]]);
});
