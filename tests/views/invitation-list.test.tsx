import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type InvitationFilters, start } from '#actors/invitations/invitations.ts';
import type { Dependencies } from '#actors/shared/dependencies.ts';
import type { Invitation } from '#domain/invitations/invitation.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { stub } from '#tests/support/stub.ts';
import { InvitationList } from '#views/screens/invitations/invitation-list.tsx';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('facilitator');

const minute = 60_000;
const invitation = (n: number, over: Partial<Invitation>): Invitation => ({
  InvitationId: guid(n),
  UserInvitingId: guid(9),
  Email: `persona${n}@correo.cl`,
  Name: null,
  State: 'SENT',
  SentAt: iso(t0 - 90 * minute),
  Sends: 1,
  Version: 1,
  ...over,
});

test('18.2: says beside each invitation why it cannot be sent again now', async () => {
  const rows = [
    invitation(1, {}),
    invitation(2, { SentAt: iso(t0 - 59.5 * minute) }),
    invitation(3, { Sends: 5 }),
    invitation(4, { State: 'ACCEPTED' }),
  ];
  const feature = start({ dependencies: stub<Dependencies>({ http: {} }), local: memoryDrafts(new Map()) });
  const list = createActor(
    createPagedListMachine<Invitation, InvitationFilters>().provide({
      actors: { load: fromPromise(async () => ({ Quantity: rows.length, Dtos: rows })) },
    }),
    { input: { filters: { userId: guid(9) } } },
  ).start();
  const edit = createActor(
    feature.createEdit(guid(9), () => undefined),
    { input: { id: guid(9) } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  await waitFor(list, (snapshot) => snapshot.context.rows.length > 0);
  let now = t0;
  const again = (n: number) => {
    const button = screen.getByRole('button', {
      name: t('invitations.sendAgainTo', { email: `persona${n}@correo.cl` }),
    });
    const reason = button.getAttribute('aria-describedby');
    return reason && document.getElementById(reason)?.textContent;
  };
  const shown = () => {
    const { unmount } = showView(<InvitationList edit={edit} list={list} />, { now: () => now });
    const reasons = [1, 2, 3].map(again);
    expect(screen.getAllByRole('button', { name: /correo\.cl/ })).toHaveLength(3);
    unmount();
    return reasons;
  };
  const often = t('invitations.sentOften', { count: 5 });
  expect(shown()).toEqual([null, expect.stringMatching(/^Podrás enviarla de nuevo desde \d\d:\d\d\.$/), often]);
  now = t0 + minute;
  edit.send({ type: 'record.changed', changes: { People: [{ Email: 'otra', Name: '' }] } });
  expect(shown()).toEqual([t('invitations.busy'), t('invitations.busy'), often]);
});
