import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../provider.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { Menu } from './menu.tsx';

test('opens and runs by keyboard, explains a blocked action without running it, and routes a link', async () => {
  const user = userEvent.setup();
  const events: string[] = [];
  render(
    <UiProvider navigate={(href) => events.push(`go ${href}`)}>
      <Menu
        trigger={<Button>More</Button>}
        entries={[
          { id: 'pause', label: 'Pause', onSelect: () => events.push('pause') },
          { id: 'refer', label: 'Refer', disabledReason: 'Diagnosis missing', onSelect: () => events.push('refer') },
          { id: 'line', kind: 'line' },
          { id: 'profile', kind: 'link', label: 'Profile', href: '/es/platform/profile' },
        ]}
      />
    </UiProvider>,
  );
  const more = screen.getByRole('button', { name: 'More' });
  const open = async () => {
    more.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
  };

  await open();
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual(
    [
      ['Pause', null],
      ['ReferDiagnosis missing', 'true'],
      ['Profile', null],
    ],
  );
  await user.click(screen.getByRole('menuitem', { name: /Refer/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));

  expect(events).toEqual(['pause', 'go /es/platform/profile']);
});

test('gives the focus back to the button that loaded it, also the first time', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider navigate={() => undefined}>
      <Button>Before</Button>
      <LazyMenu
        trigger={<Button>More</Button>}
        entries={[{ id: 'pause', label: 'Pause', onSelect: () => undefined }]}
      />
    </UiProvider>,
  );
  const more = () => screen.getByRole('button', { name: 'More' });
  fireEvent.click(more());
  // The app moves a lost focus to the region around it while the code is loading.
  screen.getByRole('button', { name: 'Before' }).focus();
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more()));
});
