import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Calls } from '#actors/calls/calls.types.ts';
import { loadTexts } from '#i18n/index.ts';
import { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import { stub } from '#tests/support/stub.ts';
import { CallMenu } from '#views/widgets/video-call/call-menu.tsx';
import { guid, me } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { parkedPort, settled } from '../support/ports.ts';
import { startVideoCall } from '../support/systems/video-call.ts';

await loadTexts('call');

const care = { MedicalCareId: guid(30), polyclinicId: guid(60), ControlTowerId: null, ProfessionalId: me };

function showMenu() {
  const system = startVideoCall();
  const ports = { createLink: parkedPort<string, { id: string }>(), copy: parkedPort<void, { url: string }>() };
  const meetingLink = meetingLinkMachine.provide({
    actors: { createLink: ports.createLink.logic, copy: ports.copy.logic },
  });
  // Provides only the parts that the menu uses.
  const calls = stub<Calls>({ actor: system.actor, meetingLink });
  showView(<CallMenu care={care} refused={null} reasonShown={false} />, {
    desk: { calls: { get: () => calls, subscribe: () => () => undefined } },
  });
  const person = createPerson();
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: t('call.start.call') }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  return { ...system, ports: { ...system.ports, ...ports }, person, choose };
}

test('S8 calls the control tower of the polyclinic with the professional of the encounter', async () => {
  const { choose, drive, ports, actor } = showMenu();
  await choose(t('call.start.tower'));
  await drive.choose();
  expect(ports.createRoom.inputs).toEqual([
    { target: { kind: 'tower', careId: guid(30), towerId: guid(60), professionalId: me }, clientId: guid(901) },
  ]);
  actor.stop();
});

test('S8 shows the link for the patient, copies it and deletes it on close', async () => {
  const { choose, ports, person, actor } = showMenu();
  await choose(t('call.link.open'));
  await settled(() => ports.createLink.resolve('http://localhost/es/visit#codigo'));
  const box = screen.getByRole('textbox', { name: t('call.link.label') });
  const shown = box instanceof HTMLInputElement ? box.value : '';
  await person.click(screen.getByRole('button', { name: t('call.link.copy') }));
  await settled(() => ports.copy.resolve());
  const text = screen.getByRole('status').textContent;
  await person.click(screen.getByRole('button', { name: t('app.close') }));
  expect([shown, text, ports.createLink.inputs, ports.copy.inputs, screen.queryByText(/codigo/)]).toEqual([
    'http://localhost/es/visit#codigo',
    t('call.link.copied'),
    [{ id: guid(30) }],
    [{ url: 'http://localhost/es/visit#codigo' }],
    null,
  ]);
  actor.stop();
});
