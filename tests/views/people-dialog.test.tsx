import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { startChat } from '#tests/models/support/systems/chat.ts';
import { camila, chatsOfTest, luis } from '#tests/models/support/systems/chats.ts';
import { PeopleDialog } from '#views/widgets/people-dialog/people-dialog.tsx';

await loadTexts('workGroups');

const { contacts } = chatsOfTest({ actor: startChat().actor, people: [camila, luis] });

function show({ isNew, atMost }: { isNew: boolean; atMost: number }) {
  const sent: string[][] = [];
  const logic = peopleChoiceMachine.provide({
    actors: { submit: fromPromise(async ({ input: { userIds } }) => sent.push(userIds)) },
    actions: { deliver: () => undefined },
  });
  showView(
    <PeopleDialog
      isNew={isNew}
      mayBeEmpty={isNew}
      atMost={atMost}
      title="Norte"
      people={contacts}
      logic={logic}
      preselected={[]}
      onClose={() => undefined}
    />,
    {},
  );
  return sent;
}

/** Sends both people of the list; returns the notice, and whom the server was sent. */
async function sendBoth(atMost: number) {
  const sent = show({ isNew: false, atMost });
  const person = createPerson();
  for (const name of [/Camila/, /Luis/]) await person.click(await screen.findByRole('checkbox', { name }));
  await person.click(screen.getByRole('button', { name: t('workGroups.send') }));
  return { notice: screen.queryByRole('alert')?.textContent, sent };
}

test.each([0, 1])(
  'clinical 5: says how many people a group has room for, before it sends more than %i',
  async (room) => {
    expect(await sendBoth(room)).toEqual({ notice: t('workGroups.missing.fewer', { count: room }), sent: [] });
  },
);

test('clinical 5: sends as many people as a group has room for', async () => {
  expect(await sendBoth(2)).toEqual({ notice: undefined, sent: [[camila.UserId, luis.UserId]] });
});

test('clinical 2: moves the focus to the name that a new group lacks', async () => {
  show({ isNew: true, atMost: 2 });
  await createPerson().click(screen.getByRole('button', { name: t('workGroups.create') }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('workGroups.name') }));
});
