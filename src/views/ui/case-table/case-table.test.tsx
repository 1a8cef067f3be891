import Video from '@lucide/icons/icons/video';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { CaseGroup, CaseRow, CaseTable } from './case-table.tsx';

const labels = {
  state: 'Wait and status',
  patient: 'Patient',
  reason: 'Reason',
  kind: 'Kind',
  priority: 'Priority',
  holder: 'Held by',
  action: 'Act',
};

function row(patient: string, held: boolean) {
  return (
    <CaseRow
      key={patient}
      state={{ wait: { tone: 'red', text: '34 min' }, note: 'New · overdue' }}
      patient={patient}
      patientNote="9.874.321-9 · 61 years · M"
      reason="Dyspnoea"
      kind={{ icon: Video, label: 'Teleconsultation' }}
      priority={{ level: 3, label: 'High' }}
      holder={held ? { kind: 'other', text: 'Held by Dr. Soto', since: 'since 10:32' } : null}
      unassigned="Unassigned"
      action={<Button aria-label={`Attend ${patient}`}>Attend</Button>}
    />
  );
}

function queue() {
  return (
    <CaseTable caption="Cases" labels={labels}>
      <CaseGroup title="Waiting" rows={['Luis', 'Rosa']} keyOf={(name) => name} row={(name) => row(name, false)} />
      <CaseGroup title="In attention" rows={['Héctor']} keyOf={(name) => name} row={(name) => row(name, true)} />
    </CaseTable>
  );
}

function groups() {
  return screen
    .getAllByRole('rowgroup')
    .slice(1)
    .map((group) =>
      within(group)
        .getAllByRole('row')
        .map((line) => line.textContent),
    );
}

const waitingLuis = '34 minNew · overdueLuis9.874.321-9 · 61 years · MDyspnoeaTeleconsultationHighUnassignedAttend';
const waitingRosa = waitingLuis.replace('Luis', 'Rosa');
const heldHector =
  '34 minNew · overdueHéctor9.874.321-9 · 61 years · MDyspnoeaTeleconsultationHighHeld by Dr. Soto since 10:32Attend';

test('lists rows under the heading of their group', () => {
  render(queue());
  expect(screen.getByRole('table', { name: 'Cases' })).toBeTruthy();
  expect(groups()).toEqual([
    ['Waiting (2)', waitingLuis, waitingRosa],
    ['In attention (1)', heldHector],
  ]);
});

test('closes and opens one group alone', async () => {
  const user = userEvent.setup();
  render(queue());
  const waiting = screen.getByRole('button', { name: 'Waiting (2)' });

  await user.click(waiting);
  expect(groups()).toEqual([['Waiting (2)'], ['In attention (1)', heldHector]]);
  expect(waiting.getAttribute('aria-expanded')).toBe('false');

  await user.click(waiting);
  expect(groups()).toEqual([
    ['Waiting (2)', waitingLuis, waitingRosa],
    ['In attention (1)', heldHector],
  ]);
});

test('L4 leaves out the columns that a person hides, in the head and in every row', () => {
  render(
    <CaseTable caption="Cases" labels={labels} hidden={['kind', 'holder']}>
      <CaseGroup title="Waiting" rows={['Luis']} keyOf={(name) => name} row={(name) => row(name, false)} />
    </CaseTable>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Wait and status',
    'Patient',
    'Reason',
    'Priority',
    'Act',
  ]);
  expect(groups()).toEqual([['Waiting (1)', '34 minNew · overdueLuis9.874.321-9 · 61 years · MDyspnoeaHighAttend']]);
});
