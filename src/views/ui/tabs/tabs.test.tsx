import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabList, TabPanel, Tabs } from './tabs.tsx';

function Kinds() {
  const [kind, setKind] = useState('all');
  const items = [
    { value: 'all', label: 'All', count: 10 },
    { value: 'tele', label: 'Teleconsultations', count: 4 },
    { value: 'agenda', label: 'Agenda' },
  ];
  return (
    <Tabs value={kind} onValueChange={setKind}>
      <TabList label="Kind" items={items} />
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          {`panel of ${item.label}`}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function state() {
  return {
    selected: screen.getByRole('tab', { selected: true }).textContent,
    focused: document.activeElement?.textContent,
    panel: screen.getByRole('tabpanel').textContent,
  };
}

test('moves around the list with arrows, jumps with Home and End, and has one tab in the tab order', async () => {
  const user = userEvent.setup();
  render(<Kinds />);
  const seen = [];

  await user.tab();
  seen.push(state());
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{Home}', '{End}']) {
    await user.keyboard(key);
    seen.push(state());
  }

  const at = (label: string, tab: string) => ({ selected: tab, focused: tab, panel: `panel of ${label}` });
  expect(seen).toEqual([
    at('All', 'All10'),
    at('Teleconsultations', 'Teleconsultations4'),
    at('All', 'All10'),
    at('Agenda', 'Agenda'),
    at('All', 'All10'),
    at('Agenda', 'Agenda'),
  ]);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('reads no position of the list while it is rendered, which would compute the layout of the page', () => {
  const scrolled: unknown[] = [];
  // jsdom has no layout and no `scrollTo` of elements.
  Object.defineProperty(Element.prototype, 'scrollTo', {
    configurable: true,
    value: (to: unknown) => scrolled.push(to),
  });
  try {
    render(<Kinds />);
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  }
  expect(scrolled).toEqual([]);
});
